import { breather } from '../../../breather.ts';
import type { FlagIndex } from '../../../flags/flag-index.ts';
import { projectOf } from '../../../flags/project-state.ts';
import type { ProjectHandle } from '../../../flags/workspace-flags.ts';
import type { ReadFolder, UnresolvedPlace, UsageIndex, UsagePlace } from '../../../usages/usage-index.ts';
import { flagView } from '../../flag/flag-view.ts';
import { sortFlags } from '../../tree/sort.ts';
import { mayBeElsewhere, usedElsewhere } from '../elsewhere-uses.ts';
import { foldersOf, projectsIn } from '../folder-flags.ts';
import { isRead } from '../usages-detail.ts';
import { dueOf, effortOf, type Due } from './due.ts';
import { inCodeEntries, flagEntry, isProof, type Entry } from './entry.ts';

/** A flag that is still used but has a reason to be cleaned up. */
interface DueEntry extends Entry {
  readonly due: Due;
}

export interface SurveyFacts {
  readonly usages: UsageIndex;
  /** The folders that have a project. */
  readonly folders: readonly ReadFolder[];
  /** The flags that a folder's names are looked up in. */
  readonly flagsIn: (folder: string) => FlagIndex;
  /** Names for which the folder's settings suppress problems. */
  readonly ignoredIn: (folder: string) => ReadonlySet<string>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How the names that the window's folders use compare with the flags on their servers. */
export interface Survey {
  /** The oldest and smallest first. */
  readonly cleanUp: readonly DueEntry[];
  /** Flags whose only problem is that they are older than expected, in the same order. */
  readonly potentiallyStale: readonly DueEntry[];
  /** Names that are proven flag names in code but exist on no server of the folder, by name. */
  readonly unknown: readonly Entry[];
  /** Names that may be unknown: their servers have to be queried first. */
  readonly unsettled: readonly Entry[];
  /** Flags that appear nowhere in the folders, by name; undefined while a file that was not read may use them. */
  readonly notInCode: readonly Entry[] | undefined;
  /** Flags that no code uses but whose names appear somewhere. */
  readonly mentioned: readonly Entry[];
  /** Names in folders that have no project, by name. */
  readonly unchecked: readonly Entry[];
  /** Calls whose flag name could not be resolved. */
  readonly unresolved: readonly UnresolvedPlace[];
}

/** Processes every name once, in slices. */
export async function surveyOf(facts: SurveyFacts): Promise<Survey> {
  const { usages, now } = facts;
  const breathe = breather();
  const entries = (await mergedEntries(facts, breathe)).map(({ entry, isIgnored }) => ({
    entry: withElsewhere(entry, facts),
    isIgnored,
  }));
  // Names whose problems are suppressed are not shown, but still count as used.
  const shown = entries.filter(({ isIgnored }) => !isIgnored).map(({ entry }) => entry);
  const unused = isWhole(facts) ? await unusedFlags(entries, facts, breathe) : [];
  const proven = shown.filter(({ places }) => places.some(isProof));
  const due = sortedByEffort(shown.flatMap(dueEntry), now);
  return {
    cleanUp: due.filter(({ due: { kind } }) => kind !== 'potentiallyStale'),
    potentiallyStale: due.filter(({ due: { kind } }) => kind === 'potentiallyStale'),
    unknown: byName(proven.filter(({ about }) => about.kind === 'absent' || about.kind === 'impossible')),
    unsettled: proven.filter(({ about }) => about.kind === 'unsettled'),
    notInCode: isNowhereProven(facts) ? unused.filter((entry) => !isMentioned(entry)) : undefined,
    mentioned: unused.filter(isMentioned),
    unchecked: byName(shown.filter(({ about }) => about.kind === 'unchecked')),
    unresolved: usages.unresolved,
  };
}

/** What one file uses, in the order of each name's first place. */
export function entriesInFile(
  file: { readonly folder: string; readonly path: string },
  { usages, flagsIn, now }: SurveyFacts,
): readonly Entry[] {
  const placesByName = Map.groupBy(usages.usagesIn(file.folder, file.path), ({ name }) => name);
  return [...placesByName].flatMap(([name, places]) =>
    inCodeEntries(name, places, flagsIn(file.folder), now),
  );
}

/** Adds to an entry its places in other repositories. */
function withElsewhere(entry: Entry, { folders, flagsIn, usages }: SurveyFacts): Entry {
  const { project, name } = entry;
  if (project === undefined) return entry;
  const own = foldersOf(project, folders, projectsIn(flagsIn));
  const elsewhere = usedElsewhere(name, own, usages);
  return elsewhere.length === 0 ? entry : { ...entry, elsewhere };
}

/** Whether enough was read to say that a name is nowhere: besides {@link isWhole}, no single file was left out. */
function isNowhereProven(facts: SurveyFacts): boolean {
  return isWhole(facts) && facts.folders.every(({ notRead = [] }) => notRead.length === 0);
}

/** Whether a flag that no code uses appears at all: its places are mentions. */
function isMentioned({ places, wordFiles = 0 }: Entry): boolean {
  return places.length + wordFiles > 0;
}

/** Whether all folders were read, single files apart, and scans of other repositories leave no doubt. */
function isWhole({ usages, folders, now }: SurveyFacts): boolean {
  const isAllRead = usages.state.kind === 'ready' && folders.length > 0 && folders.every(isRead);
  return isAllRead && !mayBeElsewhere(folders, usages, now);
}

interface Merged {
  entry: Entry;
  /** Whether all folders that use the name suppress its problems. */
  isIgnored: boolean;
}

/** The entries of all folders; a flag used in several folders has one entry. */
async function mergedEntries(
  { usages, flagsIn, ignoredIn, now }: SurveyFacts,
  breathe: () => Promise<void>,
): Promise<readonly Merged[]> {
  const merged = new Map<string, Merged>();
  const add = (entry: Entry, isIgnored: boolean): void => {
    const known = merged.get(entry.key);
    if (known === undefined) {
      merged.set(entry.key, { entry, isIgnored });
      return;
    }
    known.entry = { ...known.entry, places: [...known.entry.places, ...entry.places] };
    known.isIgnored &&= isIgnored;
  };
  for (const name of [...usages.names]) {
    await breathe();
    for (const [folder, places] of byFolder(usages.usagesOf(name))) {
      const isIgnored = ignoredIn(folder).has(name);
      const all = [...places, ...usages.mentionsOf(name, folder)];
      for (const entry of inCodeEntries(name, all, flagsIn(folder), now)) add(entry, isIgnored);
    }
  }
  return [...merged.values()];
}

/** Places by their folder; they need not be grouped for most names, which one folder uses. */
function byFolder(places: readonly UsagePlace[]): Iterable<readonly [string, readonly UsagePlace[]]> {
  const [first] = places;
  if (first === undefined) return [];
  const isOne = places.every(({ folder }) => folder === first.folder);
  return isOne ? [[first.folder, places]] : Map.groupBy(places, ({ folder }) => folder);
}

/** The entry with the reason to clean it up, in a list; an empty list if there is none. */
function dueEntry(entry: Entry): readonly DueEntry[] {
  const { about } = entry;
  // Of the flag only the name is known, and not when it was archived.
  if (about.kind === 'archived') return [{ ...entry, due: { kind: 'archived', since: undefined } }];
  const due = about.kind === 'flag' ? dueOf(about.view) : undefined;
  return due === undefined ? [] : [{ ...entry, due }];
}

function sortedByEffort(entries: readonly DueEntry[], now: number): readonly DueEntry[] {
  return entries
    .map((entry) => ({
      entry,
      // A removal leaves mentions as they are.
      effort: effortOf(
        entry.places.filter(({ isMention }) => isMention !== true).length,
        entry.due.since,
        now,
      ),
    }))
    .sort((one, other) => one.effort - other.effort || compareNames(one.entry, other.entry))
    .map(({ entry }) => entry);
}

/** The flags of all projects that no code uses, here or in other repositories, with their mentions. */
async function unusedFlags(
  used: readonly Merged[],
  { usages, folders, flagsIn, now }: SurveyFacts,
  breathe: () => Promise<void>,
): Promise<readonly Entry[]> {
  const mentionsIn = (name: string, own: readonly ReadFolder[]): readonly UsagePlace[] =>
    own.flatMap(({ folder }) => usages.mentionsOf(name, folder));
  const usedKeys = new Set(used.map(({ entry }) => entry.key));
  const unused: Entry[] = [];
  for (const handle of handlesOf(folders, flagsIn)) {
    const project = projectOf(handle.state);
    const own = foldersOf(handle, folders, projectsIn(flagsIn));
    for (const flag of sortFlags(project?.flags.values() ?? [], 'name')) {
      await breathe();
      if (project === undefined || flag.archived === true) continue;
      const entry = flagEntry(handle, flagView(flag, project, now), mentionsIn(flag.name, own));
      if (usedKeys.has(entry.key) || usedElsewhere(flag.name, own, usages).length > 0) continue;
      const wordFiles = own.reduce((sum, { folder }) => sum + usages.wordFilesOf(flag.name, folder), 0);
      unused.push({ ...entry, ...(wordFiles > 0 && { wordFiles }) });
    }
  }
  return unused;
}

function handlesOf(
  folders: readonly ReadFolder[],
  flagsIn: SurveyFacts['flagsIn'],
): readonly ProjectHandle[] {
  return [...new Set(folders.flatMap(({ folder }) => flagsIn(folder).handles))];
}

function byName(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].sort(compareNames);
}

function compareNames(one: Entry, other: Entry): number {
  if (one.name === other.name) return 0;
  return one.name < other.name ? -1 : 1;
}

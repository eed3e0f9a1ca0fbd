import { isLegalName } from '../../../api/legal-name.ts';
import { isProvenByCode } from '../../../code/evidence.ts';
import type { UsedElsewhere } from '../../../code/scan/elsewhere.ts';
import type { FlagIndex } from '../../../flags/flag-index.ts';
import type { ProjectHandle } from '../../../flags/workspace-flags.ts';
import type { UsagePlace } from '../../../usages/usage-index.ts';
import { flagView, type FlagView } from '../../flag/flag-view.ts';

/** What a folder's projects know about a name in its code. */
export type About =
  | { readonly kind: 'flag'; readonly view: FlagView }
  | { readonly kind: 'archived' }
  /** The folder has no project, so the name was not checked. */
  | { readonly kind: 'unchecked' }
  /** As {@link FlagIndex} knows it; `impossible`: no server can have a flag of this name. */
  | { readonly kind: 'absent' | 'impossible' | 'unsettled' | 'unreadable'; readonly flags: FlagIndex };

/** A name with its places, in one project or in none of a folder's projects. */
export interface Entry {
  /** Different for each project's flag. */
  readonly key: string;
  readonly name: string;
  /** The folder's first project for a name that no project has; undefined if there is no project. */
  readonly project: ProjectHandle | undefined;
  readonly about: About;
  readonly places: readonly UsagePlace[];
  /** Where other repositories use it, according to the scans in the settings. */
  readonly elsewhere?: readonly UsedElsewhere[];
  /** How many unparsed files contain the name, if it is an everyday word. */
  readonly wordFiles?: number;
}

/** What a name refers to in a folder: an entry for each project that has or had it, else a single one. */
export function inCodeEntries(
  name: string,
  places: readonly UsagePlace[],
  flags: FlagIndex,
  now: number,
): readonly Entry[] {
  const [first] = flags.handles;
  if (first === undefined)
    return [{ key: keyOf(name), name, project: undefined, about: { kind: 'unchecked' }, places }];
  const knowledge = flags.ask(name);
  switch (knowledge.kind) {
    case 'flag':
      return knowledge.places.map(({ handle, project, flag }) =>
        flagEntry(handle, flagView(flag, project, now), places),
      );
    case 'archived':
      return knowledge.projects.map(({ handle }) => ({
        key: keyOf(name, handle),
        name,
        project: handle,
        about: { kind: 'archived' },
        places,
      }));
    case 'absent':
    case 'unsettled':
    case 'unreadable': {
      const kind = isLegalName(name) ? knowledge.kind : 'impossible';
      const key = keyOf(name, ...flags.handles);
      return [{ key, name, project: first, about: { kind, flags }, places }];
    }
  }
}

/** The entry of a flag that exists in its project. */
export function flagEntry(project: ProjectHandle, view: FlagView, places: readonly UsagePlace[]): Entry {
  const { name } = view.flag;
  return { key: keyOf(name, project), name, project, about: { kind: 'flag', view }, places };
}

function keyOf(name: string, ...projects: readonly ProjectHandle[]): string {
  return [name, ...projects.flatMap(({ baseUrl, id }) => [baseUrl.url, id])].join('\n');
}

/** Whether the code itself proves that this is a flag's name, so that a missing flag is a problem. */
export function isProof({ kind, evidence }: UsagePlace): boolean {
  return (kind === 'literal' || kind === 'declaration') && isProvenByCode(evidence);
}

/** Most names to query servers for at once: each costs a request for every project, and delays stages. */
const MOST_ASKED = 50;

/** By project, a few at a time; names with a `sure` place come first. */
export function namesToAskByProject(
  unsettled: readonly Entry[],
): ReadonlyMap<ProjectHandle, readonly string[]> {
  const [sure, others] = [unsettled.filter(isSure), unsettled.filter((entry) => !isSure(entry))];
  const asked = new Map<ProjectHandle, string[]>();
  for (const { about, name } of [...sure, ...others].slice(0, MOST_ASKED)) {
    if (about.kind !== 'unsettled') continue;
    for (const handle of about.flags.handles) asked.set(handle, [...(asked.get(handle) ?? []), name]);
  }
  return asked;
}

function isSure({ places }: Entry): boolean {
  return places.some(({ evidence }) => evidence === 'sure');
}

import * as l10n from '@vscode/l10n';
import type { ProjectHandle } from '../../flags/workspace-flags.ts';
import type { ReadFolder, UsageIndex, UsagePlace } from '../../usages/usage-index.ts';
import type { Formats } from '../formats.ts';
import type { UsedElsewhere } from '../../code/scan/elsewhere.ts';
import { joined, rows, type Detail } from '../flag/detail.ts';
import { plainText } from '../plain-text.ts';
import { whyText } from './because.ts';
import {
  elsewhereDetails,
  elsewhereText,
  mayBeElsewhere,
  elsewhereDoubts,
  elsewhereDoubtText,
  usedElsewhere,
} from './elsewhere-uses.ts';
import { foldersOf, type ProjectsByFolder } from './folder-flags.ts';
import { indexStates } from './index-states.ts';
import type { StateView } from '../tree/nodes.ts';
import { list, rich } from '../markdown.ts';
import { notReadText } from './not-read-text.ts';
import { isMention, placeText, positionKey, spreadText, wordText } from './place-text.ts';

export interface UsageFacts {
  readonly usages: UsageIndex;
  readonly projects: ProjectsByFolder;
}

/** Where some folders use a flag. */
export interface FlagPlaces {
  readonly places: readonly UsagePlace[];
  /** Where other repositories use it. */
  readonly elsewhere: readonly UsedElsewhere[];
  /** Whether all folders were read and scans of other repositories leave no doubt: then no place is still to come. */
  readonly isWhole: boolean;
  /** Why the name may be used all the same where no place is found: files that were not read or parsed; a sentence each. */
  readonly doubts: readonly string[];
  /** How many unparsed files contain the name, if it is an everyday word. */
  readonly wordFiles: number;
}

/** Where the folders use the name; mentions come last. */
export function placesOfFlag(
  name: string,
  folders: readonly ReadFolder[],
  usages: UsageIndex,
  formats: Formats,
): FlagPlaces {
  const isAllRead = usages.state.kind === 'ready' && folders.length > 0 && folders.every(isRead);
  const wordFiles = folders.reduce((sum, { folder }) => sum + usages.wordFilesOf(name, folder), 0);
  return {
    places: [
      ...folders.flatMap(({ folder }) => usages.usagesOf(name, folder)),
      ...folders.flatMap(({ folder }) => usages.mentionsOf(name, folder)),
    ],
    elsewhere: usedElsewhere(name, folders, usages),
    isWhole: isAllRead && !mayBeElsewhere(folders, usages, formats.now()),
    doubts: [...(wordFiles > 0 ? [wordText(wordFiles, formats)] : []), ...notReadTexts(folders, formats)],
    wordFiles,
  };
}

/** What was not read in the folders, one sentence for each kind. */
export function notReadTexts(folders: readonly ReadFolder[], { count }: Formats): readonly string[] {
  return folders.flatMap(({ notRead = [] }) => notRead.map((one) => notReadText(one, count(one.count))));
}

/** The row under a flag that holds its places; until they are known, one that shows the progress. */
export function usagesDetail(
  name: string,
  project: ProjectHandle,
  facts: UsageFacts,
  formats: Formats,
): Detail {
  const folders = foldersOf(project, facts.usages.folders, facts.projects);
  const { places, elsewhere, isWhole, doubts, wordFiles } = placesOfFlag(
    name,
    folders,
    facts.usages,
    formats,
  );
  const common = { key: 'usages', kind: 'usages', icon: { id: 'references' } } as const;
  // Nobody has needed the index yet: expanding the row starts it.
  if (facts.usages.state.kind === 'off' && places.length === 0 && folders.every(({ unread }) => !unread)) {
    return { ...common, label: l10n.t('Find usages in the workspace'), children: [readingDetail()] };
  }
  const states = indexStates(facts.usages.state, folders, formats);
  const doubtsElsewhere = elsewhereDoubts(folders, facts.usages, formats);
  const nowhere = doubts[0] === undefined ? l10n.t('none in {0}', folderNames(folders)) : noneText(doubts[0]);
  // Without a place: that there is none, or why that is not known.
  const none = isWhole ? nowhere : (states[0]?.label ?? elsewhereDoubtText(doubtsElsewhere));
  const counted = places.length > 0 ? spreadText(places, formats) : undefined;
  return {
    ...common,
    label: l10n.t('Usages'),
    description: joined(counted, elsewhereText(elsewhere, formats)) || none,
    children: [
      ...states.map(stateDetail),
      ...placeDetails(
        places.filter((place) => !isMention(place)),
        facts,
        formats,
      ),
      ...mentionsDetail(places.filter(isMention), facts, formats),
      ...(wordFiles > 0 ? [wordDetail(name, wordFiles, formats)] : []),
      ...notReadDetails(folders, formats),
      ...elsewhereDetails(elsewhere, formats),
      ...doubtsElsewhere,
    ],
  };
}

/** For example `none found: 1 submodule is not checked out`. */
export function noneText(why: string): string {
  return l10n.t('none found: {0}', why);
}

function wordDetail(name: string, files: number, formats: Formats): Detail {
  return {
    key: 'word',
    kind: 'word',
    label: wordText(files, formats),
    icon: { id: 'search' },
    flagName: name,
  };
}

/** What was not read, and where. */
function notReadDetails(folders: readonly ReadFolder[], { count }: Formats): readonly Detail[] {
  return folders.flatMap(({ folder, notRead = [] }) =>
    notRead.map((one) => ({
      key: `not read ${folder} ${one.kind}`,
      kind: 'fact' as const,
      label: l10n.t('Not read: {0}', notReadText(one, count(one.count))),
      description: plainText(one.where.join(', ')),
      icon: { id: 'warning' },
      tooltip: () => list(one.where.map((path) => rich`${path}`)),
    })),
  );
}

/** The names of folders, for use in a sentence. */
export function folderNames(folders: readonly ReadFolder[]): string {
  return plainText(folders.map(({ name }) => name).join(', '));
}

/** Whether all files of a folder were read. */
export function isRead({ looked, unread }: ReadFolder): boolean {
  return looked !== undefined && unread === undefined;
}

function readingDetail(): Detail {
  return { key: 'reading', kind: 'fact', label: l10n.t('Reading files…'), icon: { id: 'loading~spin' } };
}

function stateDetail({ key, label, description, icon, tooltip }: StateView): Detail {
  return { key, kind: 'fact', label, description, icon, tooltip: tooltip && (() => tooltip) };
}

function mentionsDetail(
  mentions: readonly UsagePlace[],
  facts: UsageFacts,
  formats: Formats,
): readonly Detail[] {
  if (mentions.length === 0) return [];
  return [
    {
      key: 'mentions',
      kind: 'fact',
      label: l10n.t('Mentions'),
      description: formats.count(mentions.length),
      icon: { id: 'mention' },
      children: placeDetails(mentions, facts, formats),
    },
  ];
}

function placeDetails(
  places: readonly UsagePlace[],
  { usages }: UsageFacts,
  formats: Formats,
): readonly Detail[] {
  return rows(
    places,
    (place): Detail => ({
      key: positionKey(place),
      kind: 'usage',
      label: placeText(place, usages.folders),
      description: plainText(place.lineText),
      icon: { id: isMention(place) ? 'mention' : 'location' },
      tooltip: () => whyText(place, formats),
      opens: place,
    }),
    formats,
  );
}

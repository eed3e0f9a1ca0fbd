import * as l10n from '@vscode/l10n';
import type { ReadFolder } from '../../../usages/usage-index.ts';
import type { Formats } from '../../formats.ts';
import { escaped } from '../../markdown.ts';
import { COLORS, type Icon } from '../../stage.ts';
import { folderNames, notReadTexts } from '../usages-detail.ts';
import type { Entry } from './entry.ts';
import { entriesUnder, entryNode, type EntryFacts } from './entry-nodes.ts';
import { isOnServer, shouldBeCleanedUp } from './entry-row.ts';
import { childNodes, lazyNode, type InCodeNode } from './lazy-node.ts';
import { unresolvedNodes } from './place-nodes.ts';
import type { Survey } from './survey.ts';

/** Most paths in a tooltip. */
const MOST_PATHS = 20;

export interface SectionFacts extends EntryFacts {
  readonly survey: Survey;
  /** The folders that have a project. */
  readonly checked: readonly ReadFolder[];
  /** Why scans of other repositories cannot tell what is not in code; undefined if they can, or there are none. */
  readonly elsewhereDoubt: string | undefined;
  /** What the active editor's file uses; undefined if it is no file of the window. */
  readonly file: { readonly name: string; readonly entries: readonly Entry[] } | undefined;
}

interface Section {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly count: number;
  /** Shown beside the count, and instead of a count of 0. */
  readonly words?: string | undefined;
  readonly tooltip: string;
  /** Whether rows under it say why nothing is counted. */
  readonly isExplained?: boolean;
  /** Flags that can be acted on all at once. */
  readonly entries?: readonly Entry[];
  readonly children: (node: InCodeNode) => readonly InCodeNode[];
}

/**
 * The sections of the view, in the order in which a person works through them; one for unresolved calls if there are
 * any.
 */
export function sectionNodes(facts: SectionFacts): readonly InCodeNode[] {
  const sections = [
    ...(facts.checked.length > 0 ? checkedSections(facts) : []),
    uncheckedSection(facts),
    fileSection(facts),
    unresolvedSection(facts),
  ];
  return sections.flatMap((section) => (section === undefined ? [] : sectionNode(section, facts.formats)));
}

/** Sections that depend on what a server knows of its flags. */
function checkedSections(facts: SectionFacts): readonly (Section | undefined)[] {
  return [
    cleanUpSection(facts),
    potentiallyStaleSection(facts),
    unknownSection(facts),
    mentionedSection(facts),
    notInCodeSection(facts),
  ];
}

function sectionNode(
  { key, label, icon, count, words, tooltip, isExplained = false, entries = [], children }: Section,
  formats: Formats,
): InCodeNode {
  const description = [...(count > 0 || words === undefined ? [formats.count(count)] : []), words]
    .filter((part) => part !== undefined)
    .join(' · ');
  const row = {
    ...{ label, description, icon, contextValue: `section.${key}` },
    children: count > 0 || isExplained ? 'collapsed' : 'none',
  } as const;
  const flags = entries.flatMap(({ project, name, about }) =>
    project !== undefined && isOnServer(about) ? [{ project, name }] : [],
  );
  return lazyNode(undefined, { key, row: () => row, tooltip: () => escaped(tooltip), children, flags });
}

function cleanUpSection(facts: SectionFacts): Section {
  return {
    key: 'cleanUp',
    label: l10n.t('To clean up'),
    icon: { id: 'checklist' },
    count: facts.survey.cleanUp.length,
    tooltip: l10n.t(
      'Stale, completed and archived flags that are still used; the oldest and easiest to remove come first',
    ),
    entries: facts.survey.cleanUp,
    children: entriesUnder(facts.survey.cleanUp, facts),
  };
}

/** Has no action to remove all flags: each needs a decision of its own. */
function potentiallyStaleSection(facts: SectionFacts): Section | undefined {
  const { potentiallyStale } = facts.survey;
  if (potentiallyStale.length === 0) return undefined;
  return {
    key: 'potentiallyStale',
    label: l10n.t('Potentially stale'),
    icon: { id: 'clock' },
    count: potentiallyStale.length,
    tooltip: l10n.t('Flags that are still used and are older than expected of their type'),
    children: entriesUnder(potentiallyStale, facts),
  };
}

function unknownSection(facts: SectionFacts): Section {
  const { count } = facts.formats;
  const { unknown, unsettled } = facts.survey;
  return {
    key: 'unknown',
    label: l10n.t('Unknown'),
    icon: { id: 'question', color: COLORS.stale },
    count: unknown.length,
    words: unsettled.length === 0 ? undefined : l10n.t('{0} not known yet', count(unsettled.length)),
    tooltip: l10n.t('Flags that the code asks for and that are in none of the selected projects'),
    children: entriesUnder(unknown, facts),
  };
}

function notInCodeSection(facts: SectionFacts): Section {
  const { formats, checked: folders, elsewhereDoubt, survey } = facts;
  const flags = survey.notInCode ?? [];
  const common = { key: 'notInCode', label: l10n.t('Not in code'), icon: { id: 'circle-slash' } };
  if (survey.notInCode === undefined) {
    return {
      ...common,
      count: 0,
      words: l10n.t('not known'),
      tooltip: unreadTooltip(folders),
      isExplained: true,
      children: (node) => reasonNodes(node, folders, elsewhereDoubt, formats),
    };
  }
  return {
    ...common,
    count: flags.length,
    tooltip: l10n.t(
      'Flags of the server that are in none of the files that were read in {0}',
      folderNames(folders),
    ),
    children: byEntry(flags, facts),
  };
}

/** Flags that no code uses but whose names appear somewhere; no section if there are none. */
function mentionedSection(facts: SectionFacts): Section | undefined {
  const { mentioned } = facts.survey;
  if (mentioned.length === 0) return undefined;
  return {
    key: 'mentioned',
    label: l10n.t('Only mentioned'),
    icon: { id: 'mention' },
    count: mentioned.length,
    tooltip: l10n.t(
      'Flags with no usage found in code, but with their names in comments, other strings, text that is not parsed or calls that may build them',
    ),
    children: byEntry(mentioned, facts),
  };
}

/** What folders without a project use; an empty section only where no folder has one. */
function uncheckedSection(facts: SectionFacts): Section | undefined {
  const { unchecked } = facts.survey;
  if (unchecked.length === 0 && facts.checked.length > 0) return undefined;
  return {
    key: 'unchecked',
    label: l10n.t('Used in code'),
    icon: { id: 'references' },
    count: unchecked.length,
    tooltip: l10n.t(
      'Flag names that the code uses, in folders without a project: they are not checked against a server',
    ),
    children: entriesUnder(unchecked, facts),
  };
}

/** A row for each entry, also where the person groups by file. */
function byEntry(entries: readonly Entry[], facts: SectionFacts): Section['children'] {
  const nodeOf = (entry: Entry, parent: InCodeNode): InCodeNode => entryNode(parent, entry, facts);
  return (node) => childNodes(node, entries, nodeOf, facts.formats);
}

/** Why it cannot be said that a name is nowhere, one row for each reason. */
function reasonNodes(
  parent: InCodeNode,
  folders: readonly ReadFolder[],
  elsewhereDoubt: string | undefined,
  formats: Formats,
): readonly InCodeNode[] {
  const unread = folders.filter(({ unread: reason }) => reason !== undefined);
  const reasons = [
    ...(unread.length > 0 ? [l10n.t('{0} is not read', folderNames(unread))] : []),
    ...notReadTexts(folders, formats),
    ...(elsewhereDoubt === undefined ? [] : [elsewhereDoubt]),
  ];
  const labels = reasons.length > 0 ? reasons : [l10n.t('known once all files are read')];
  return labels.map((label) =>
    lazyNode(parent, {
      key: label,
      row: () => ({ label, icon: { id: 'info' }, contextValue: 'state' }),
    }),
  );
}

/** Lists the files and folders that were not read. */
function unreadTooltip(folders: readonly ReadFolder[]): string {
  const where = folders.flatMap(({ notRead = [] }) => notRead.flatMap((one) => one.where));
  const text = l10n.t('Known only once all files are read');
  return where.length === 0 ? text : `${text}: ${where.slice(0, MOST_PATHS).join(', ')}`;
}

function fileSection(facts: SectionFacts): Section | undefined {
  const { file } = facts;
  if (file === undefined) return undefined;
  return {
    key: 'thisFile',
    label: l10n.t('This file'),
    icon: { id: 'file-code' },
    count: file.entries.length,
    words: file.name,
    tooltip: l10n.t('Flags that {0} uses', file.name),
    entries: file.entries.filter(({ about }) => shouldBeCleanedUp(about)),
    children: byEntry(file.entries, facts),
  };
}

function unresolvedSection(facts: SectionFacts): Section | undefined {
  const { unresolved } = facts.survey;
  if (unresolved.length === 0) return undefined;
  return {
    key: 'unresolved',
    label: l10n.t('Could not be resolved'),
    icon: { id: 'symbol-variable' },
    count: unresolved.length,
    tooltip: l10n.t('Calls whose flag name cannot be worked out from the code'),
    children: (node) => unresolvedNodes(node, unresolved, facts),
  };
}

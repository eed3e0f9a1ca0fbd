import * as l10n from '@vscode/l10n';
import type { UsagePlace } from '../../../usages/usage-index.ts';
import { plainText } from '../../plain-text.ts';
import type { Detail } from '../../flag/detail.ts';
import { elsewhereDetails } from '../elsewhere-uses.ts';
import { fileKey, wordText } from '../place-text.ts';
import type { Entry } from './entry.ts';
import { entryRow, entryTooltip, nearestOf } from './entry-row.ts';
import { childNodes, lazyNode, type InCodeNode } from './lazy-node.ts';
import { fileNodes, placeNodes, type RowFacts } from './place-nodes.ts';
import type { UsageGrouping } from './in-code-settings.ts';
import { compareRanges } from '../../../code/positions.ts';

export interface EntryFacts extends RowFacts {
  readonly grouping: UsageGrouping;
}

/** Makes the rows under a section, as grouped: its entries, or their files with the places under them. */
export function entriesUnder(
  entries: readonly Entry[],
  facts: EntryFacts,
): (node: InCodeNode) => readonly InCodeNode[] {
  return (node) =>
    facts.grouping === 'file'
      ? fileNodes(node, inFileOrder(entries), facts)
      : childNodes(node, entries, (entry, parent) => entryNode(parent, entry, facts), facts.formats);
}

/** The places of all entries, each once, by file and position; a place can be in the entries of several projects. */
function inFileOrder(entries: readonly Entry[]): readonly UsagePlace[] {
  const files = Map.groupBy(new Set(entries.flatMap(({ places }) => places)), fileKey);
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.flatMap(([, places]) => places.sort((one, other) => compareRanges(one.range, other.range)));
}

/** A name with its places under it. */
export function entryNode(parent: InCodeNode, entry: Entry, facts: EntryFacts): InCodeNode {
  return lazyNode(parent, {
    key: entry.key,
    row: () => entryRow(entry, facts.formats),
    tooltip: () => entryTooltip(entry, facts.formats),
    children: (node) => [
      ...nearestNodes(node, entry),
      ...placeNodes(node, entry.places, facts),
      ...elsewhereNodes(node, entry, facts),
      ...wordNodes(node, entry, facts),
    ],
    project: entry.project,
    name: entry.name,
  });
}

/** A row for each other repository, with its places under it, which cannot be opened from here. */
function elsewhereNodes(
  parent: InCodeNode,
  { elsewhere = [] }: Entry,
  { formats }: EntryFacts,
): readonly InCodeNode[] {
  const nodeOf = (detail: Detail, under: InCodeNode): InCodeNode => {
    const { key, label, description, icon, children = [] } = detail;
    return lazyNode(under, {
      key: `elsewhere ${key}`,
      row: () => ({
        ...{ label, description, icon, contextValue: 'elsewhere' },
        children: children.length === 0 ? 'none' : 'collapsed',
      }),
      children: (node) => children.map((child) => nodeOf(child, node)),
    });
  };
  return elsewhereDetails(elsewhere, formats).map((detail) => nodeOf(detail, parent));
}

/** A row that searches for the name, if it is an everyday word such as `search`; else none. */
function wordNodes(
  parent: InCodeNode,
  { name, wordFiles }: Entry,
  { formats }: EntryFacts,
): readonly InCodeNode[] {
  if (wordFiles === undefined) return [];
  const row = {
    label: wordText(wordFiles, formats),
    icon: { id: 'search' },
    contextValue: 'word',
    searches: name,
  };
  return [lazyNode(parent, { key: 'word', row: () => row })];
}

/** Existing names that resemble an unknown one; searched for when a person expands its row. */
function nearestNodes(parent: InCodeNode, entry: Entry): readonly InCodeNode[] {
  return nearestOf(entry).map((name) =>
    lazyNode(parent, {
      key: `like ${name}`,
      row: () => ({
        label: l10n.t('Did you mean “{0}”?', plainText(name, 100)),
        icon: { id: 'lightbulb' },
        contextValue: 'name',
      }),
      project: entry.project,
      name,
    }),
  );
}

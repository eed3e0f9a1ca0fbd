import * as l10n from '@vscode/l10n';
import type { ReadFolder, UnresolvedPlace, UsagePlace, WorkspacePlace } from '../../../usages/usage-index.ts';
import type { Formats } from '../../formats.ts';
import { rich, paragraphs, type Markdown } from '../../markdown.ts';
import { plainText } from '../../plain-text.ts';
import { simpleRow, type NodeRow } from '../../tree/node-row.ts';
import { wayText, whyText } from '../because.ts';
import { countText, fileKey, fileText, isMention, placeText, positionKey } from '../place-text.ts';
import { childNodes, lazyNode, type InCodeNode } from './lazy-node.ts';

export interface RowFacts {
  readonly folders: readonly ReadFolder[];
  readonly formats: Formats;
}

/** Places of one flag, mentions last. */
export function placeNodes(
  parent: InCodeNode,
  places: readonly UsagePlace[],
  facts: RowFacts,
): readonly InCodeNode[] {
  const [uses, mentions] = [places.filter((place) => !isMention(place)), places.filter(isMention)];
  const nodeOf = (place: UsagePlace, under: InCodeNode): InCodeNode =>
    placeNode(under, place, placeText(place, facts.folders), facts.formats);
  return childNodes(parent, [...uses, ...mentions], nodeOf, facts.formats);
}

/** Files, with their places under them. */
export function fileNodes(
  parent: InCodeNode,
  places: readonly UsagePlace[],
  facts: RowFacts,
): readonly InCodeNode[] {
  const files = [...Map.groupBy(places, fileKey).values()];
  return childNodes(parent, files, (own, under) => fileNode(under, own, facts), facts.formats);
}

/** Calls whose flag name could not be resolved. */
export function unresolvedNodes(
  parent: InCodeNode,
  places: readonly UnresolvedPlace[],
  facts: RowFacts,
): readonly InCodeNode[] {
  return childNodes(parent, places, (place, under) => unresolvedNode(under, place, facts), facts.formats);
}

function fileNode(parent: InCodeNode, places: readonly UsagePlace[], facts: RowFacts): InCodeNode {
  const [first] = places;
  const label = first === undefined ? '' : fileText(first, facts.folders);
  const description = countText(places, facts.formats);
  const nodeOf = (place: UsagePlace, under: InCodeNode): InCodeNode =>
    placeNode(under, place, `${plainText(place.name)}:${place.range.start.line + 1}`, facts.formats);
  return lazyNode(parent, {
    key: first === undefined ? '' : fileKey(first),
    row: () => ({ label, description, icon: { id: 'file-code' }, contextValue: 'file' }),
    children: (node) => childNodes(node, places, nodeOf, facts.formats),
  });
}

function placeNode(parent: InCodeNode, place: UsagePlace, label: string, formats: Formats): InCodeNode {
  const mention = isMention(place);
  return lazyNode(parent, {
    // With the name, as one place can be several flags.
    key: `${positionKey(place)} ${place.name}`,
    row: () => ({
      ...rowOf(place, label),
      icon: { id: mention ? 'mention' : 'location' },
      ...(mention && { spoken: l10n.t('Mention: {0}', rowOf(place, label).spoken) }),
    }),
    tooltip: () => whyText(place, formats),
  });
}

function unresolvedNode(
  parent: InCodeNode,
  place: UnresolvedPlace,
  { folders, formats }: RowFacts,
): InCodeNode {
  return lazyNode(parent, {
    key: positionKey(place),
    row: () => ({ ...rowOf(place, placeText(place, folders)), icon: { id: 'question' } }),
    tooltip: () => unresolvedTooltip(place, formats),
  });
}

function unresolvedTooltip(place: UnresolvedPlace, formats: Formats): Markdown {
  const why = l10n.t('The name of the flag cannot be worked out from the code: {0}', place.text);
  return paragraphs(rich`${why}`, wayText(place, formats));
}

function rowOf(place: WorkspacePlace, label: string): NodeRow {
  return simpleRow({ label, description: plainText(place.lineText), contextValue: 'place', opens: place });
}

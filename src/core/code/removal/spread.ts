import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import { withoutItem } from './items.ts';
import { markOf } from './mark.ts';
import { replaced } from './replaced.ts';

/** `...(on ? { a } : {})`: what is spread takes the place of the spread, and nothing takes none. */
export function spread(draft: Draft, place: SyntaxNode, stays: SyntaxNode): readonly Edit[] | undefined {
  const { parens } = draft.row;
  let holder = place.parent;
  while (holder && parens.includes(holder.type)) holder = holder.parent;
  let kept = stays;
  while (parens.includes(kept.type) && kept.named[0]) kept = kept.named[0];
  const list = holder?.parent;
  if (holder?.type !== 'spread_element' || !/^(?:object|array)$/.test(list?.type ?? '')) return undefined;
  const isNothing = list?.type === 'object' && (markOf(kept.text)?.known === 'false' || kept.text === 'null');
  if (kept.type !== list?.type) return isNothing ? [withoutItem(draft, holder)] : undefined;
  const [first, last] = [kept.named[0], kept.named.at(-1)];
  if (!first || !last) return [withoutItem(draft, holder)];
  return replaced(draft, holder, { start: first.start, end: last.end });
}

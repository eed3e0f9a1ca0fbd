import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import { removal } from './layout.ts';
import { withoutItem } from './items.ts';
import { markOf } from './mark.ts';
import { replaced } from './replaced.ts';

/** Simplifies `...(on ? { a } : {})`: the content replaces the spread, and an empty one is removed. */
export function spread(draft: Draft, place: SyntaxNode, stays: SyntaxNode): readonly Edit[] | undefined {
  const { parens } = draft.row;
  let holder = place.parent;
  while (holder && parens.includes(holder.type)) holder = holder.parent;
  let kept = stays;
  while (parens.includes(kept.type) && kept.named[0]) kept = kept.named[0];
  const list = holder?.parent;
  if (holder?.type !== 'spread_element') return undefined;
  // `...false` and `...null` add nothing to an object.
  const isNothing = markOf(kept.text)?.known === 'false' || /^(?:null|undefined)$/.test(kept.text);
  // `<A {...(on ? { a } : null)} />`.
  if (list?.type === 'jsx_expression') return isNothing ? [removal(draft.root, list)] : undefined;
  if (!/^(?:object|array)$/.test(list?.type ?? '')) return undefined;
  if (kept.type !== list?.type)
    return isNothing && list?.type === 'object' ? [withoutItem(draft, holder)] : undefined;
  // `...{ a, b }` becomes `a, b`; `...{}` is removed.
  const [first, last] = [kept.named[0], kept.named.at(-1)];
  if (!first || !last) return [withoutItem(draft, holder)];
  return replaced(draft, holder, { start: first.start, end: last.end });
}

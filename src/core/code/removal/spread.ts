import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import { removal } from './layout.ts';
import { withoutItem } from './items.ts';
import { markOf } from './mark.ts';
import { replaced } from './replaced.ts';

/** The lists into which a spread may be resolved, by its own type and that of what is spread. */
const LISTS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  spread_element: { object: /^object$/, array: /^(?:array|arguments)$/ },
  // Python's `*[a]` and `**{"a": 1}`.
  list_splat: { list: /^(?:list|set|tuple|argument_list)$/, tuple: /^(?:list|set|tuple|argument_list)$/ },
  dictionary_splat: { dictionary: /^(?:dictionary|argument_list)$/ },
};

/** Simplifies `...(on ? { a } : {})`: the content replaces the spread, and an empty one is removed. */
export function spread(draft: Draft, place: SyntaxNode, stays: SyntaxNode): readonly Edit[] | undefined {
  const { parens } = draft.rules;
  let holder = place.parent;
  while (holder && parens.includes(holder.type)) holder = holder.parent;
  let kept = stays;
  while (parens.includes(kept.type) && kept.named[0]) kept = kept.named[0];
  const list = holder?.parent;
  const lists = LISTS[holder?.type ?? ''];
  if (!holder || !list || !lists) return undefined;
  // `...false` and `...null` add nothing to an object.
  const isNothing = markOf(kept.text)?.known === 'false' || /^(?:null|undefined)$/.test(kept.text);
  // `<A {...(on ? { a } : null)} />`.
  if (list.type === 'jsx_expression') return isNothing ? [removal(draft.root, list)] : undefined;
  if (lists[kept.type]?.test(list.type) !== true)
    return isNothing && list.type === 'object' ? [withoutItem(draft, holder)] : undefined;
  // `...{ a, b }` becomes `a, b`; `...{}` is removed.
  const [first, last] = [kept.named[0], kept.named.at(-1)];
  // `(a, *[])` is a tuple, `(a)` is none.
  if (!first || !last) return list.type === 'tuple' ? undefined : [withoutItem(draft, holder)];
  if (list.type === 'argument_list' && !takesItems(list, holder, kept)) return undefined;
  return replaced(draft, holder, { start: first.start, end: last.end });
}

/** Whether items may be written as arguments: names are not keys there, and none may be before an item. */
function takesItems(list: SyntaxNode, holder: SyntaxNode, { type }: SyntaxNode): boolean {
  const isNamed = (one: SyntaxNode): boolean => /^(?:keyword_argument|dictionary_splat)$/.test(one.type);
  return type !== 'dictionary' && !list.named.some((one) => one.end <= holder.start && isNamed(one));
}

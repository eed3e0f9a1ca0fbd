import type { SyntaxNode } from '../../syntax-node.ts';
import { withoutParens, withParens } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from './edits.ts';
import { isFirstOnLine, removal } from './layout.ts';
import { withoutItem } from './list-items.ts';
import { markOf } from '../mark.ts';
import { replaced } from './replaced.ts';

/** The node types around a spread in which its items may stand instead of it; by spread, then by what it spreads. */
const AROUND: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  spread_element: { object: /^object$/, array: /^(?:array|arguments)$/ },
  // Python's `*[a]` and `**{"a": 1}`.
  list_splat: { list: /^(?:list|set|tuple|argument_list)$/, tuple: /^(?:list|set|tuple|argument_list)$/ },
  dictionary_splat: { dictionary: /^(?:dictionary|argument_list)$/ },
};

/** Simplifies `...(on ? { a } : {})`: the items of what stays replace the spread, and an empty one is removed. */
export function spread(draft: Draft, place: SyntaxNode, stays: SyntaxNode): readonly Edit[] | undefined {
  const holder = withParens(draft, place).parent;
  const around = holder?.parent;
  const allowedAround = AROUND[holder?.type ?? ''];
  if (!holder || !around || !allowedAround) return undefined;
  const content = withoutParens(draft, stays);
  // `...false` and `...null` add nothing to an object or an element; in an array they are errors.
  if (markOf(content.text)?.known === 'false' || /^(?:null|undefined)$/.test(content.text)) {
    if (around.type === 'jsx_expression') return [withoutAttribute(draft, around)];
    return around.type === 'object' ? [withoutItem(draft, holder)] : undefined;
  }
  if (around.type === 'jsx_expression') return asAttributes(draft, around, content);
  if (allowedAround[content.type]?.test(around.type) !== true) return undefined;
  const [first, last] = [content.named[0], content.named.at(-1)];
  // `...{}` is removed, but for a tuple's comma: `(a, *[])` is a tuple, `(a)` is none.
  if (!first || !last) return around.type === 'tuple' ? undefined : [withoutItem(draft, holder)];
  if (around.type === 'argument_list' && !mayBeArguments(content, holder, around)) return undefined;
  // A comment behind the last item would hide what follows the spread: `...{ a // about a⏎}, b`.
  const comments = content.children.filter(({ type }) => type.includes('comment'));
  if (comments.some(({ start }) => start >= last.end)) return undefined;
  // `...{ a, b }` becomes `a, b`.
  const start = Math.min(first.start, ...comments.map((comment) => comment.start));
  return replaced(draft, holder, { start, end: last.end });
}

/** Removes `{...(on ? { a } : null)}` from `<A {...(on ? { a } : null)} />`, with its line or the space before it. */
function withoutAttribute({ root, text }: Draft, attribute: SyntaxNode): Edit {
  if (isFirstOnLine(text, attribute.start)) return removal(root, attribute);
  return deletion(text.slice(0, attribute.start).trimEnd().length, attribute.end);
}

/** `<A {...{ id: 'a', size }} />` as `<A id="a" size={size} />`, where all of the object can be written so. */
function asAttributes(draft: Draft, spread: SyntaxNode, content: SyntaxNode): readonly Edit[] | undefined {
  if (content.type !== 'object' || content.children.some(({ type }) => type.includes('comment')))
    return undefined;
  if (content.named.length === 0) return [withoutAttribute(draft, spread)];
  const each = content.named.map((entry) => attributeOf(draft, entry));
  if (each.includes(undefined) || draft.slice(content).includes('\n')) return undefined;
  return [{ start: spread.start, end: spread.end, text: each.join(' ') }];
}

/** An entry of an object as an attribute; undefined where it has no name that an attribute may have. */
function attributeOf(draft: Draft, entry: SyntaxNode): string | undefined {
  const [key, value] = [entry.child('key'), entry.child('value')];
  if (entry.type === 'shorthand_property_identifier') return `${entry.text}={${entry.text}}`;
  if (key?.type !== 'property_identifier' || !value) return undefined;
  const text = /^(["'])([^\\"'&{}<>]*)\1$/.exec(draft.slice(value))?.[2];
  return text === undefined ? `${key.text}={${draft.slice(value)}}` : `${key.text}="${text}"`;
}

/** Whether a call may take the items as arguments: not the keys of a dictionary, and none after a named argument. */
function mayBeArguments({ type }: SyntaxNode, holder: SyntaxNode, call: SyntaxNode): boolean {
  const isNamed = (one: SyntaxNode): boolean => /^(?:keyword_argument|dictionary_splat)$/.test(one.type);
  return type !== 'dictionary' && !call.named.some((one) => one.end <= holder.start && isNamed(one));
}

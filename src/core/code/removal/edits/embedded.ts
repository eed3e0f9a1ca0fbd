import type { SyntaxNode } from '../../syntax-node.ts';
import { holdsComment } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from './edits.ts';
import { childRemoval, isChild, rendersAlike } from './markup.ts';
import { replaced } from './replaced.ts';

/** Puts what is kept into the string or markup around `place` without `${…}` or `{…}`; undefined where that cannot be. */
export function editsInText(draft: Draft, place: SyntaxNode, kept: SyntaxNode): readonly Edit[] | undefined {
  const holder = place.parent;
  if (!holder) return undefined;
  const text = plainText(draft, kept);
  if (draft.syntax.adapter.shape.interpolations.includes(holder.type)) {
    if (!isPlainInterpolation(draft, holder)) return undefined;
    // `${on ? 'new' : 'old'}-cart` becomes `new-cart`.
    return text === undefined ? joinedEdits(draft, holder, kept) : interpolationEdits(draft, holder, text);
  }
  if (holder.type !== 'jsx_expression') return undefined;
  return text === undefined ? childEdits(draft, holder, kept) : markupEdits(draft, holder, text);
}

/** What begins a string with interpolations in one line, in JavaScript, Kotlin and C#. */
const OPENING = /^(?:`|\$?"(?!"))/;

/** Puts a string with interpolations into the one around it: `Hello ${`dear ${name}`}` becomes `Hello dear ${name}`. */
function joinedEdits(draft: Draft, holder: SyntaxNode, kept: SyntaxNode): readonly Edit[] | undefined {
  const [opening, outer] = [kept, holder.parent].map(
    (string) => string && OPENING.exec(draft.slice(string))?.[0],
  );
  if (opening === undefined || opening !== outer || kept.type !== holder.parent?.type) return undefined;
  const content = { start: kept.start + opening.length, end: kept.end - 1 };
  // Kotlin's `$name` would go on in the text behind it.
  const wouldGoOn = /\$\w*$/.test(draft.slice(content)) && /^[\w{]/.test(draft.text.slice(holder.end));
  if (wouldGoOn) return undefined;
  return [deletion(holder.start, content.start), deletion(content.end, holder.end)];
}

/** Puts text in place of an expression in markup: `title={'New'}` becomes `title="New"`, `<p>{'New'}</p>` `<p>New</p>`. */
export function markupEdits(draft: Draft, holder: SyntaxNode, text: string): readonly Edit[] | undefined {
  const { start, end } = holder;
  if (holder.parent?.type === 'jsx_attribute') return [{ start, end, text: `"${text}"` }];
  const isShown = isChild(holder) && text.trim() === text && text !== '';
  return isShown && rendersAlike(draft, holder, text, text) ? [{ start, end, text }] : undefined;
}

/** The value of a string literal, where it reads the same without quotes. */
function plainText(draft: Draft, node: SyntaxNode): string | undefined {
  const expression = draft.syntax.expression(node);
  if (expression.kind !== 'string' || !/^["']/.test(draft.slice(node))) return undefined;
  return /^[^\\"'`${}<>&\n]*$/.test(expression.value) ? expression.value : undefined;
}

/** Puts text in place of an interpolation; a string whose only one it was becomes a plain string. */
export function interpolationEdits(draft: Draft, holder: SyntaxNode, text: string): readonly Edit[] {
  const { interpolations } = draft.syntax.adapter.shape;
  const string = holder.parent;
  const opening = string?.children[0];
  const plain = opening && draft.rules.plainString?.(draft.slice(opening));
  const edit = { start: holder.start, end: holder.end, text };
  const isOnlyOne = string?.named.filter(({ type }) => interpolations.includes(type)).length === 1;
  // Python's `f"{{x}} {on}"` needs its `f` for the doubled braces.
  const hasBraces = /\{\{|\}\}/.test(string ? draft.slice(string) : '');
  if (!opening || plain === undefined || !isOnlyOne || hasBraces) return [edit];
  return [{ start: opening.start, end: opening.end, text: plain }, edit];
}

/** Puts an element in place of a child `{…}`, or removes that where it shows nothing; undefined for other expressions. */
function childEdits(draft: Draft, holder: SyntaxNode, kept: SyntaxNode): readonly Edit[] | undefined {
  if (!isChild(holder)) return undefined;
  const inner = kept.type === 'parenthesized_expression' ? kept.named[0] : kept;
  if (/^(?:null|undefined|true|false)$/.test(draft.slice(kept))) return [childRemoval(draft, holder)];
  const isElement = inner && /^jsx_(?:element|self_closing_element|fragment)$/.test(inner.type);
  if (!isElement || holdsComment(kept, inner)) return undefined;
  // `<p>{<>New cart</>}</p>` becomes `<p>New cart</p>`.
  const children = childrenOfFragment(inner);
  const [first, last] = [children.at(0), children.at(-1)];
  if (!first || !last) return replaced(draft, holder, inner);
  const shown = (child: SyntaxNode) => (child.type === 'jsx_text' ? draft.slice(child) : '');
  return rendersAlike(draft, holder, shown(first), shown(last))
    ? replaced(draft, holder, { start: first.start, end: last.end })
    : undefined;
}

/** The children of a fragment, which is an element without a name; none for another element. */
function childrenOfFragment(node: SyntaxNode): readonly SyntaxNode[] {
  const [open, close] = [node.child('open_tag'), node.child('close_tag')];
  if (!open || !close || open.text !== '<>') return [];
  return node.children.filter((child) => child !== open && child !== close && child.text.trim() !== '');
}

/** Whether an interpolation only inserts an expression, without a format or a tag function. */
export function isPlainInterpolation({ rules }: Draft, holder: SyntaxNode): boolean {
  const string = holder.parent;
  const isTagged = string?.parent !== undefined && string.parent.type in rules.calls;
  const parts = holder.children.filter(({ type }) => !/^(?:\$\{|\{|\}|\$|interpolation_brace)$/.test(type));
  return !isTagged && parts.length === 1;
}

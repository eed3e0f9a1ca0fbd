import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import { type Edit, insertion } from './edits.ts';
import { operatorOf } from './effects.ts';
import { embedded } from './embedded.ts';
import { type Known, marked } from './mark.ts';
import { replaced } from './replaced.ts';
import { spread } from './spread.ts';

const PRECEDENCE: readonly RegExp[] = [
  /^(?:\?\?|\?:)$/,
  /^(?:\|\||or)$/,
  /^(?:&&|and)$/,
  /^(?:===?|!==?|is|is not|in|not in|as)$/,
  /^[<>]=?$/,
  /^[+-]$/,
  /^[*/%]$/,
];

const COMPARES = /^(?:instanceof|is_pattern|is|check)_expression$/;
const COMPARISON = 4;

/** What puts `inner`, a part of `outer`, in its place; parentheses go and come as the result needs them. */
export function substitution(draft: Draft, outer: SyntaxNode, inner: SyntaxNode): readonly Edit[] {
  const { row } = draft;
  let kept = inner;
  while (row.parens.includes(kept.type) && kept.named[0]) kept = kept.named[0];
  // Over several lines the parentheses are there for the lines.
  const isBroken = /\n/.test(draft.slice(kept));
  if (isBroken) kept = inner;
  let place = outer;
  while (!isBroken && place.parent && row.parens.includes(place.parent.type) && !isHeld(draft, place.parent))
    place = place.parent;
  const within = embedded(draft, place, kept) ?? spread(draft, place, kept);
  if (within) return within;
  if (!isParenthesisNeeded(draft, kept, place)) return replaced(draft, place, kept);
  if (place !== outer) return replaced(draft, outer, kept);
  if (kept !== inner) return replaced(draft, outer, inner);
  return [insertion(kept.start, '('), ...replaced(draft, place, kept), insertion(kept.end, ')')];
}

/** Parentheses that the statement around them demands. */
export function isHeld({ row }: Draft, parens: SyntaxNode): boolean {
  const key = row.conditionHolders[parens.parent?.type ?? ''];
  return key !== undefined && parens.parent?.child(key) === parens;
}

function isParenthesisNeeded(draft: Draft, kept: SyntaxNode, place: SyntaxNode): boolean {
  const { row, syntax } = draft;
  const parent = place.parent;
  if (!parent) return false;
  const { shape } = syntax.adapter;
  const isBody = parent.type in shape.functions && parent.child('body') === place;
  if (isBody && kept.type === 'object') return true;
  if (row.atoms.includes(kept.type)) return false;
  if (parent.type in row.binaries) return isLooser(draft, kept, place, parent);
  const [condition, then] = row.choices[parent.type] ?? [];
  if (condition !== undefined)
    return (
      (kept.type in row.choices && parent.child(then ?? 0) === place) || parent.child(condition) === place
    );
  const callee = row.calls[parent.type];
  return (
    parent.type in row.nots ||
    parent.type in row.wrappers ||
    parent.type in shape.members ||
    (parent.type in shape.indexes && parent.child(shape.indexes[parent.type]?.[0] ?? 0) === place) ||
    (callee !== undefined && parent.child(callee) === place) ||
    /unary|infix|not_operator/.test(parent.type)
  );
}

/** Whether a binary operator in `place` would take an operand away from an expression. */
function isLooser(draft: Draft, kept: SyntaxNode, place: SyntaxNode, parent: SyntaxNode): boolean {
  if (kept.type in draft.row.nots || kept.type in draft.row.wrappers) return false;
  const [own, around] = [precedence(draft, kept), precedence(draft, parent)];
  if (own < 0 || around < 0) return true;
  const key = draft.row.binaries[parent.type]?.[0];
  const isLeft = key !== undefined && parent.child(key) === place;
  return own < around || (own === around && !isLeft);
}

function precedence(draft: Draft, node: SyntaxNode): number {
  const [left, right] = (draft.row.binaries[node.type] ?? []).map((key) => node.child(key));
  // `instanceof` and the like compare, whatever stands on their right.
  if (!left || !right) return COMPARES.test(node.type) ? COMPARISON : -1;
  const operator = operatorOf(draft, left, right);
  return PRECEDENCE.findIndex((level) => level.test(operator));
}

/** `node` becomes a known value; parentheses that only held it go. */
export function settled(draft: Draft, node: SyntaxNode, known: Known, place: number): readonly Edit[] {
  let outer = node;
  while (outer.parent && draft.row.parens.includes(outer.parent.type) && !isHeld(draft, outer.parent))
    outer = outer.parent;
  return [{ start: outer.start, end: outer.end, text: marked(known, place) }];
}

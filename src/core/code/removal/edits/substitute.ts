import type { SyntaxNode } from '../../syntax-node.ts';
import { holdsComment, withoutParens } from '../context.ts';
import type { Draft } from '../draft.ts';
import { type Edit, insertion } from './edits.ts';
import { isPure, needsNoParens, operatorOf, sidesOf } from '../queries/effects.ts';
import { editsInText } from './embedded.ts';
import { type Known, marked } from '../mark.ts';
import { replaced } from './replaced.ts';
import { spread } from './spread.ts';

/** Operators that all languages rank alike, loosest first; others need parentheses. */
const PRECEDENCE: readonly RegExp[] = [
  /^(?:\|\||or)$/,
  /^(?:&&|and)$/,
  /^(?:===?|!==?|is|is not|in|not in|as)$/,
  /^[<>]=?$/,
  /^[+-]$/,
  /^[*/%]$/,
];

/** Comparisons whose right side is a type or pattern: `x instanceof T`, `x is T`. */
const COMPARES = /^(?:instanceof|is_pattern|is|check)_expression$/;
/** The indexes of `==` and of `<` in the list of precedences. */
const [EQUALITY, COMPARISON] = [2, 3];
/** The node types around an expression that needs no parentheses there. */
const FREE = new RegExp(
  [
    // Lists and brackets: `f(a)`, `[a]`, `{ key: a }`, `${a}`
    /^(?:arguments?|argument_list|array|list|tuple|set|pair|object|dictionary|array_initializer|initializer_expression|literal_element|expression_list|value_arguments?|keyword_argument|template_substitution|interpolation|parenthesized_expression|jsx_expression|collection_literal)$/,
    // Statements and their parts: `return a;`, `case a:`
    /^(?:return|throw|yield|if|while|do|switch|for|match|with|assert|raise|local_declaration|expression_switch|elif|when_)\w*$/,
    /_(?:statement|declaration|declarator|definition|spec|clause|section|entry|rule|case|block|body|arm)$/,
    /^(?:block|statement_list|source_file|module|program|lambda_literal|lambda)$/,
    // What gives a value: `on = a`, `def f(on=a)`
    /^(?:assignment|assignment_expression|assignment_pattern|default_parameter|typed_default_parameter)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Replaces `outer` with `inner`, a part of it, and adds or removes parentheses as needed. */
export function substitution(draft: Draft, outer: SyntaxNode, inner: SyntaxNode): readonly Edit[] {
  const bare = withoutParens(draft, inner);
  // Parentheses around several lines serve the line breaks, or hold a comment.
  const isBroken = /\n/.test(draft.slice(bare)) || holdsComment(inner, bare);
  // What stays of `inner`, and what it takes the place of.
  const kept = isBroken ? inner : bare;
  const free = withFreeParens(draft, outer);
  // `(⏎// about all⏎on ? a : b⏎)`: parentheses with a comment before what they hold stay.
  const isCommented = /[^\s(]/.test(draft.text.slice(free.start, outer.start));
  const place = isBroken || isCommented ? outer : free;
  const within = editsInText(draft, place, kept) ?? spread(draft, place, kept);
  if (within) return within;
  // `() => (on ? (a ? b : c) : d)` becomes `() => (a ? b : c)`: formatters write brackets around a choice that is a body.
  const isOwnChoice = place !== outer && kept !== inner && kept.type in draft.rules.choices;
  if (isOwnChoice && isBody(draft, place)) return replaced(draft, outer, kept);
  if (!isParenthesisNeeded(draft, kept, place)) return replaced(draft, place, kept);
  // The parentheses that are there stay: those around `outer`, or else those around `inner`.
  if (place !== outer) return replaced(draft, outer, kept);
  if (kept !== inner) return replaced(draft, outer, inner);
  return [insertion(kept.start, '('), ...replaced(draft, place, kept), insertion(kept.end, ')')];
}

/** A node with the parentheses around it that no statement's syntax requires. */
function withFreeParens(draft: Draft, node: SyntaxNode): SyntaxNode {
  const { parent } = node;
  return parent && isFreeParens(draft, parent) ? withFreeParens(draft, parent) : node;
}

/** The outermost node with the value of a leaf: it with `await`, casts and parentheses that no syntax requires. */
export function wholeValue(draft: Draft, leaf: SyntaxNode): SyntaxNode {
  const { parent } = leaf;
  const isSame = parent && (parent.type in draft.rules.transparent || isFreeParens(draft, parent));
  return isSame ? wholeValue(draft, parent) : leaf;
}

/** Whether a node is parentheses that no syntax of a statement requires. */
function isFreeParens(draft: Draft, node: SyntaxNode): boolean {
  return draft.rules.parens.includes(node.type) && !isRequired(draft, node);
}

/** Whether the statement's syntax requires the parentheses. */
export function isRequired({ rules }: Draft, parens: SyntaxNode): boolean {
  const key = rules.conditionHolders[parens.parent?.type ?? ''];
  return key !== undefined && parens.parent?.child(key) === parens;
}

/** Whether `kept` would be read differently in place of `place`: the first case that applies decides. */
function isParenthesisNeeded(draft: Draft, kept: SyntaxNode, place: SyntaxNode): boolean {
  const { rules } = draft;
  const parent = place.parent;
  if (!parent) return false;
  // The expression that would begin with `kept`.
  const begun = begunBy(draft, place);
  // 1. `() => ({ a })`, `() => ({ a }).a || b`: without parentheses, the braces would be the function's.
  if (draft.root.leafAt(kept.start)?.parent?.type === 'object' && isBody(draft, begun)) return true;
  // 2. `({ a }).a;`, which would begin with a block.
  if (rules.expressionStatements.includes(begun.parent?.type ?? '') && beginsOtherwise(kept.text))
    return true;
  // 3. Python's `(n := f())`, which is bare in the header of a statement alone.
  if (kept.type === 'named_expression') return !/^(?:if|while)_statement$|^elif_clause$/.test(parent.type);
  // 4. Python's comprehensions take no bare choice: `[a for a in (b if c else d) if (e if f else g)]`.
  if (/^(?:if|for_in)_clause$/.test(parent.type) && (kept.type in rules.choices || kept.type === 'lambda'))
    return true;
  // 5. As a statement of its own, it has nothing beside it; and some expressions need none anywhere.
  if (rules.expressionStatements.includes(parent.type)) return false;
  if (needsNoParens(rules, kept)) return false;
  // 6. `(a, b)`: its commas would be read as those of a list.
  if (kept.type === 'sequence_expression')
    return !/^(?:expression_statement|parenthesized_expression)$/.test(parent.type);
  // 7. An operand: `a && (b || c)`.
  if (sidesOf(draft, parent)) return isLooser(draft, kept, place, parent);
  const [condition, then] = rules.choices[parent.type] ?? [];
  // 8. In `x ? a : b`, these need them: kinds that no table knows, assignments and the like, a choice in place of `x` or
  // `a`, and a comparison with a type in place of `x`, as C# may read `x is T ? a : b` as one with the type `T?`.
  if (condition !== undefined)
    return (
      !(isPure(rules, kept) || rules.runnable.includes(kept.type)) ||
      /assignment|sequence|named_expression/.test(kept.type) ||
      (kept.type in rules.choices && [condition, then ?? 0].some((key) => parent.child(key) === place)) ||
      (COMPARES.test(kept.type) && parent.child(condition) === place)
    );
  // 9. Anywhere else: `(a || b).c`.
  return !isBody(draft, place) && !FREE.test(parent.type);
}

/** The outermost expression that begins where a part of it does: `a && b || c` for `a && b`. */
function begunBy({ rules }: Draft, part: SyntaxNode): SyntaxNode {
  let whole = part;
  while (whole.parent?.start === part.start && !rules.expressionStatements.includes(whole.parent.type))
    whole = whole.parent;
  return whole;
}

/** Whether an expression is all that a function consists of: `() => on`. */
function isBody({ syntax }: Draft, node: SyntaxNode): boolean {
  return (
    node.parent !== undefined &&
    node.parent.type in syntax.adapter.shape.functions &&
    node.parent.child('body') === node
  );
}

/** Whether an expression would be read as a block or a declaration where it is a statement: an object, a function. */
export function beginsOtherwise(text: string): boolean {
  return /^(?:\{|(?:async\s+)?function\b|class\b|let\b)/.test(text);
}

/** Whether the binary operator of `parent` would take an operand away from `kept` in place of `place`: `a && (b || c)`. */
function isLooser(draft: Draft, kept: SyntaxNode, place: SyntaxNode, parent: SyntaxNode): boolean {
  // Python reads `a == b == c` as `a == b and b == c`.
  if (kept.type === 'comparison_operator' && parent.type === kept.type) return true;
  const around = precedence(draft, parent);
  // Not listed.
  if (around < 0) return true;
  // `not a` binds looser than `==` and all that follow in the list, any other unary operator tighter than all.
  if (isUnary(draft, kept)) return /not/.test(kept.type) && around >= EQUALITY;
  const own = precedence(draft, kept);
  const isLeft = sidesOf(draft, parent)?.[0] === place;
  return own < around || (own === around && !isLeft);
}

/** The index of a node's operator among the precedences; -1 for an operator that is not listed, or none. */
function precedence(draft: Draft, node: SyntaxNode): number {
  const sides = sidesOf(draft, node);
  // `instanceof` and the like are comparisons, whatever their right side is.
  if (!sides) return COMPARES.test(node.type) ? COMPARISON : -1;
  const operator = operatorOf(draft, ...sides);
  return PRECEDENCE.findIndex((level) => level.test(operator));
}

/** Whether a node is an operator before its operand: `!on`, `not on`, `-x`, `await x`. */
function isUnary({ rules }: Draft, { type, text }: SyntaxNode): boolean {
  return (type in rules.negations && /^(?:!|not\b|-)/.test(text)) || /^await/.test(type);
}

/** Replaces `node` with a known value, together with parentheses around only it. */
export function markedInstead(draft: Draft, node: SyntaxNode, known: Known, place: number): readonly Edit[] {
  const { start, end } = withFreeParens(draft, node);
  return [{ start, end, text: marked(known, place) }];
}

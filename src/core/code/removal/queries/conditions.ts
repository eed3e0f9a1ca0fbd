import type { SyntaxNode } from '../../syntax-node.ts';
import type { Rewriting } from '../context.ts';
import type { Draft } from '../draft.ts';
import { declarationsAt, valueAt } from './local-reads.ts';
import { operatorOf, sidesOf } from './effects.ts';
import { markOf, standsForBoolean } from '../mark.ts';
import { calledName } from '../proofs/answers.ts';

/** Operators that yield a boolean of any operands. */
const COMPARISON = /^(?:===?|!==?|<=?|>=?|is|is not|in|not in|instanceof)$/;

/** Whether an operator compares two values, so that it yields a boolean. */
export function isComparison(operator: string): boolean {
  return COMPARISON.test(operator);
}

/**
 * Whether at most the truth of `node` matters in its place: it is a condition or an operand of one, or nothing uses its
 * value.
 */
export function isCondition(context: Rewriting, node: SyntaxNode): boolean {
  const { rules } = context.draft;
  const { parent } = node;
  if (!parent) return false;
  // `if (on)`, and `on ? a : b`.
  const [condition] = rules.choices[parent.type] ?? [];
  if (rules.if(parent)?.condition === node) return true;
  if (condition !== undefined && parent.child(condition) === node) return true;
  // `while (on)`, and others with parentheses of their own. A `switch`, which holds a `value`, compares it.
  const conditionKey = rules.conditionHolders[parent.type];
  if (conditionKey === 'condition' && parent.child(conditionKey) === node) return true;
  if (isNegation(context.draft, parent)) return true;
  if (rules.parens.includes(parent.type)) return isCondition(context, parent);
  // Python's `[x for x in y if on]`, `while on:` and `assert on, "why"`.
  if (/^(?:if_clause|while_statement|assert_statement)$/.test(parent.type) && parent.named[0] === node)
    return true;
  const operator = operatorIn(context, parent);
  if (!/^(?:&&|\|\||and|or)$/.test(operator)) return isDiscarded(context, node);
  // An operand of `&&` or `||`: its value may be that of the whole, of which then only the truth may matter.
  return isCondition(context, parent) || isDiscarded(context, parent);
}

/** Whether an operator negates: `typeof x` and `-x` have the same node type, but yield something else. */
export function isNegation(draft: Draft, node: SyntaxNode): boolean {
  return node.type in draft.rules.negations && /^(?:!(?!=)|not\b)/.test(draft.slice(node));
}

/** Whether the value of `node` is unused. */
function isDiscarded({ draft: { rules } }: Rewriting, node: SyntaxNode): boolean {
  return rules.expressionStatements.includes(node.parent?.type ?? '');
}

/** The operator between the two sides of a node; '' for one without sides. */
function operatorIn({ draft }: Rewriting, node: SyntaxNode): string {
  const sides = sidesOf(draft, node);
  return sides ? operatorOf(draft, ...sides) : '';
}

/**
 * Whether `node`, an operand of a logical operator, is certainly a boolean, rather than only used as one: `on && x` may
 * become `x` only then. In languages whose operators take nothing else, every operand is.
 */
export function isBoolean(context: Rewriting, node: SyntaxNode): boolean {
  const { draft, booleans } = context;
  const { rules, syntax } = draft;
  if (rules.hasBooleanLogic) return true;
  const result = resultOf(node);
  if (result !== node) return isBoolean(context, result);
  if (node.type in rules.negations) return isNegation(draft, node);
  const text = draft.slice(node);
  const mark = markOf(text);
  if (mark) return standsForBoolean(mark);
  if (/^(?:true|false|True|False)$/.test(text)) return true;
  const operator = operatorIn(context, node);
  if (COMPARISON.test(operator)) return true;
  if (/^(?:&&|\|\||and|or)$/.test(operator))
    return (sidesOf(draft, node) ?? []).every((side) => isBoolean(context, side));
  const expression = syntax.expression(node);
  if (expression.kind === 'call') {
    const name = calledName(expression) ?? '';
    return /^(?:Boolean|bool)$/.test(name) || booleans.has(name);
  }
  return expression.kind === 'name' && isBooleanName(context, node, expression.name);
}

/** What an expression in parentheses or a sequence yields: `on` of `(load(), on)`. */
export function resultOf(node: SyntaxNode): SyntaxNode {
  const last = /^(?:parenthesized|sequence)_expression$/.test(node.type) ? node.named.at(-1) : undefined;
  return last ? resultOf(last) : node;
}

/** Whether a name is that of a parameter or constant that is a boolean by its type or value. */
function isBooleanName(context: Rewriting, node: SyntaxNode, name: string): boolean {
  const [nearest] = declarationsAt(context.draft, node, name);
  // `on: boolean`, Python's `on: bool`; what is written as `boolean | undefined` is more, whatever its value.
  if (nearest?.type !== undefined) return /^:?\s*(?:boolean|bool)$/.test(nearest.type);
  const value = nearest && valueAt(context.draft, node, name);
  if (value && nearest.kind === 'variable') return !value.contains(node) && isBoolean(context, value);
  return nearest?.kind === 'parameter' && typedProperty(nearest.node) === 'boolean';
}

/** The type that a destructured parameter gives one of its names: `{ on }: { on: boolean }`. */
function typedProperty(name: SyntaxNode): string | undefined {
  const pattern = name.closest(({ parent }) => parent?.type === 'required_parameter');
  // Without the annotation's colon.
  const type = pattern?.parent?.child('type')?.child(0);
  const member = type?.named.find((signature) => signature.child('name')?.text === name.text);
  return member?.child('type')?.child(0)?.text;
}

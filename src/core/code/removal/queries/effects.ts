import type { SyntaxNode } from '../../syntax-node.ts';
import { withoutParens } from '../context.ts';
import type { Draft } from '../draft.ts';
import { kindOf } from './literal-kinds.ts';
import type { RemovalRules } from '../../languages/shared/removal-rules.ts';

/** Types of unnamed nodes, mostly signs and keywords, that have no effect: any other may have one. */
const SIGNS =
  /^(?:[-+*/%&|^~!<>?:.,;()[\]{}"'`$@]|[<>!=]=|[!=]==|&&|\|\||\?\?|\?:|<<|>>>?|\*\*|\/\/|\.\.|->|=>|::|\?\.|\$\{|<\/|\/>|"""|not|and|or|in|is|if|else|instanceof|typeof|void|as|satisfies|new|true|false|null|nil|this|is not|not in|[$@]*"|as\?|!is|!in|map|struct|class|optional_chain)$/;
/** Types of nodes that name types, which are never evaluated: `type_arguments`, `nullable_type`. */
const TYPE = /(?:^|_)type(?:s|_|$)/;

/** Whether evaluating `node` does more than yield a value. A function written in it does not run. */
export function hasEffects(draft: Draft, node: SyntaxNode): boolean {
  const { rules, syntax } = draft;
  if (node.type in syntax.adapter.shape.functions || TYPE.test(node.type)) return false;
  return actsItself(rules, node) || partsOf(node).some((child) => hasEffects(draft, child));
}

/** Whether nodes of this type have no effects but those of their parts, as far as their signs have none. */
export function isPure({ atoms, pure }: RemovalRules, { type }: SyntaxNode): boolean {
  return atoms.includes(type) || pure.includes(type);
}

/** Whether a statement is only a value that nobody reads: a docstring, or `'use strict'`. */
export function isUnusedValue(draft: Draft, statement: SyntaxNode): boolean {
  const [value, ...more] = statement.named;
  const isOne = value !== undefined && more.length === 0;
  return isOne && draft.rules.expressionStatements.includes(statement.type) && !hasEffects(draft, value);
}

/** Whether an expression may be a statement of its own. */
export function mayRun({ runnable, isOnlyValue }: RemovalRules, node: SyntaxNode): boolean {
  return runnable.includes(node.type) && isOnlyValue?.(node) !== true;
}

/** Whether an expression needs no parentheses in any place. */
export function needsNoParens({ atoms, calls }: RemovalRules, { type }: SyntaxNode): boolean {
  return atoms.includes(type) || type in calls;
}

/** The parts of an expression, without the names of types. */
function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.named.filter(({ type }) => !TYPE.test(type));
}

/** Whether an expression has an effect besides those of its parts: by its type, or by a sign in it. */
function actsItself(rules: RemovalRules, node: SyntaxNode): boolean {
  if (!isPure(rules, node)) return true;
  // What has no parts, such as a string, has no operator.
  if (node.named.length === 0) return false;
  return node.children.some((child) => !child.isNamed && !SIGNS.test(child.type));
}

/**
 * The parts of an expression that have to run although its value no longer matters, in order; undefined where
 * one of them may not be a statement, or runs only under a condition.
 */
export function effectsOf(draft: Draft, node: SyntaxNode): readonly SyntaxNode[] | undefined {
  if (!hasEffects(draft, node)) return [];
  const { rules } = draft;
  // It has an effect as a whole, and stays as a statement if it may be one.
  if (actsItself(rules, node)) return mayRun(rules, node) ? [node] : undefined;
  const sides = sidesOf(draft, node);
  if (sides) {
    const [left, right] = sides;
    const operator = operatorOf(draft, left, right);
    if (/^(?:&&|\|\||and|or|\?\?|\?:)$/.test(operator) && hasEffects(draft, right)) return undefined;
    return joined(draft, [left, right]);
  }
  // What follows `?.` only runs if there is a value before it.
  const isConditional =
    node.type in rules.choices || rules.if(node) !== undefined || /\?\.|\?\[/.test(node.text);
  return isConditional ? undefined : joined(draft, partsOf(node));
}

/** The effects of some nodes in order; undefined where those of one are. */
function joined(draft: Draft, nodes: readonly SyntaxNode[]): readonly SyntaxNode[] | undefined {
  const all = nodes.map((node) => effectsOf(draft, node));
  return all.includes(undefined) ? undefined : all.flatMap((some) => some ?? []);
}

/** The two operands of an operation; undefined for one with more, such as a chain of comparisons. */
export function sidesOf(draft: Draft, node: SyntaxNode): readonly [SyntaxNode, SyntaxNode] | undefined {
  const { rules } = draft;
  if (node.type === rules.infixes?.type) {
    const [first, name, second, ...others] = node.named;
    if (!first || !name || !second || others.length > 0 || !(name.text in rules.infixes.signs))
      return undefined;
    // Another function of that name may do anything: one that is imported, declared, or brought by a `*` import.
    const isOther =
      draft.imports.some((one) => one.name === name.text) ||
      draft.declarationsOf(name.text).length > 0 ||
      (rules.infixes.mayBringOthers(draft.root) && !isBooleanOperand(draft, first));
    return isOther ? undefined : [first, second];
  }
  const keys = rules.binaries[node.type];
  const [left, right] = keys?.map((key) => node.child(key)) ?? [];
  return left && right && node.named.length === 2 ? [left, right] : undefined;
}

/** The operator between two operands, without comments, as the parser gets it: C#'s `prepare` makes `!=` of `is not`. */
export function operatorOf(draft: Draft, left: SyntaxNode, right: SyntaxNode): string {
  const between = (left.parent?.children ?? []).filter(
    (child) => child.start >= left.end && child.end <= right.start && !child.type.includes('comment'),
  );
  const operator = between.map((child) => (child.isNamed ? draft.slice(child).trim() : child.type)).join(' ');
  const { infixes } = draft.rules;
  return left.parent?.type === infixes?.type ? (infixes?.signs[operator] ?? operator) : operator;
}

/** Whether an operand is a boolean by its type or operator: the functions of `Boolean` come before imported ones. */
function isBooleanOperand(draft: Draft, node: SyntaxNode): boolean {
  const inner = withoutParens(draft, node);
  if (inner.type in draft.rules.negations || /^[Bb]oolean$/.test(kindOf(draft, inner) ?? '')) return true;
  const sides = sidesOf(draft, inner);
  if (!sides) return false;
  // `a and b`: `sidesOf` gives sides only where this is the `and` of `Boolean`.
  if (inner.type === draft.rules.infixes?.type) return true;
  return /^(?:[!=]==?|[<>]=?|&&|\|\|)$/.test(operatorOf(draft, ...sides));
}

import type { Declaration } from '../../../declaration.ts';
import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { resultOf } from '../../queries/conditions.ts';
import { alwaysJumps } from '../../queries/jumps.ts';
import type { Compared } from './compared-values.ts';
import { declarationsAt } from '../../queries/local-reads.ts';
import { assignmentsTo, LITERAL_TYPE, testedNames } from './tested-names.ts';
import { jumpsIn, LOOP, type ValueTest } from './value-tests.ts';

/**
 * Whether a test tells of a compared value only that it is not one of some literals, and the comparison is with others:
 * `if (mode === 'a') return;` before `mode === 'b'`. A value that may be `'b'` before the test may be so behind it.
 */
export function excludesOthersOnly(draft: Draft, test: ValueTest, { node, literals }: Compared): boolean {
  if (!literals || test.assigned || !comesBehindFalse(draft, test.holder, node)) return false;
  if (assignmentsTo(test.node.text, test.name).length > 0) return false;
  const excluded = excludedBy(draft, test.node, test.name);
  if (!excluded?.every((one) => literals.every((other) => areDifferent(one, other)))) return false;
  const [declared] = declarationsAt(draft, node, test.name);
  return declared !== undefined && (isPlain(declared) || readsAllowNone(draft, declared));
}

/** Whether something is left of a variable's type whatever is excluded: it is any text or number. */
function isPlain({ type }: Declaration): boolean {
  return /^:?\s*(?:string|number)$/.test(type ?? '');
}

/**
 * Whether all code that reads a variable is valid where its value has no type left, as all that it may be is excluded:
 * `show(mode)` is, `mode.length` is not.
 */
function readsAllowNone(draft: Draft, declared: Declaration): boolean {
  const reads = draft
    .occurrences(declared.name)
    .filter((leaf) => leaf !== declared.node && declarationsAt(draft, leaf, leaf.text)[0] === declared);
  return reads.every((leaf) => {
    const holder = leaf.closest(({ type }) => type !== 'parenthesized_expression');
    if (holder?.type === 'assignment_expression') return holder.child('left') === leaf;
    const operator = holder?.children[1]?.type ?? '';
    return HARMLESS.has(holder?.type ?? '') && !/^(?:&&|\|\||\?\?|in|instanceof)$/.test(operator);
  });
}

/** Nodes that may have a value without a type as a part; operations only if they do not yield one of their operands. */
const HARMLESS: ReadonlySet<string> = new Set([
  'arguments',
  'binary_expression',
  'if_statement',
  'jsx_expression',
  'return_statement',
  'switch_statement',
  'template_substitution',
  'unary_expression',
]);

/**
 * The literals that a value is not where a condition does not hold: `'a'` and `'b'` for `mode` of `mode === 'a' || mode === 'b'`,
 * `'a'` of `ready && mode === 'a'`. Undefined where the condition may tell something else.
 */
function excludedBy(draft: Draft, condition: SyntaxNode, name: string): readonly string[] | undefined {
  const node = resultOf(condition);
  const [left, right] = node.type === 'binary_expression' ? node.named : [];
  if (!left || !right) return undefined;
  const operator = node.children[1]?.type;
  const parts = [left, right].map((part) => excludedBy(draft, part, name));
  // Where one part holds, the other does not: each value that is not excluded by one of them comes through.
  if (operator === '&&') return parts.find((part) => part !== undefined);
  if (operator === '||') {
    const known = [left, right].map(
      (part, index) => parts[index] ?? (isAbout(draft, part, name) ? undefined : []),
    );
    return known.every((part) => part !== undefined) ? known.flat() : undefined;
  }
  if (operator !== '===' && operator !== '==') return undefined;
  const [first, second] = [resultOf(left), resultOf(right)];
  const [value, literal] = first.text === name ? [first, second] : [second, first];
  return value.text === name && LITERAL_TYPE.test(literal.type) ? [literal.text] : undefined;
}

/** Whether a condition reads the variable of a value: `item`, of `item.mode`, in `item.kind === 'c'`. */
function isAbout(draft: Draft, condition: SyntaxNode, name: string): boolean {
  const variable = /^[\w$]*/.exec(name)?.[0];
  return testedNames(draft, condition).some((one) => /^[\w$]*/.exec(one)?.[0] === variable);
}

/** Whether a value is read only where a condition did not hold, or where the ways of both outcomes have met again. */
function comesBehindFalse(draft: Draft, holder: SyntaxNode, value: SyntaxNode): boolean {
  const alternative = holder.child('alternative');
  if (alternative?.contains(value)) return true;
  if (holder.type === 'binary_expression')
    return holder.children[1]?.type === '||' && holder.child('right')?.contains(value) === true;
  const consequence = holder.child('consequence');
  if (holder.type !== 'if_statement' || !consequence || holder.end > value.start) return false;
  const handler = value.closest(({ type }) => type === 'catch_clause' || type === 'finally_clause');
  // `try { if (mode === 'a') throw failed; } catch { … }`: there the condition held.
  if (handler && !handler.contains(holder)) return false;
  const loop = holder.closest(({ type }) => LOOP.test(type));
  // Another jump, `break`, comes out behind a loop or block, perhaps as the only one.
  const leaves = jumpsIn(draft, consequence).every(
    ({ type, text }) =>
      type === 'return_statement' ||
      type === 'throw_statement' ||
      (/^continue\s*;?$/.test(text) && loop?.child('body')?.contains(value)),
  );
  if (!leaves) return false;
  return alwaysJumps(draft, consequence) || !alternative || jumpsIn(draft, alternative).length === 0;
}

/** Whether two literals surely are different values. */
function areDifferent(one: string, other: string): boolean {
  const [first, second] = [plainValue(one), plainValue(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** A literal in the one way that its value is written: `'a'` for `"a"`; undefined where there may be others, `'\x61'`, `0x1`. */
function plainValue(literal: string): string | undefined {
  const text = /^(['"])([^\\]*)\1$/.exec(literal)?.[2];
  if (text !== undefined) return `'${text}'`;
  return /^(?:0|[1-9]\d*|true|false|null|undefined)$/.test(literal) ? literal : undefined;
}

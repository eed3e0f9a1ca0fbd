import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { resultOf } from '../../queries/conditions.ts';
import { valueAt } from '../../queries/local-reads.ts';

/** Literals that are types of their own in TypeScript: `'grid'`, `1`, `true`, `null`. */
export const LITERAL_TYPE = /^(?:string|number|true|false|null|undefined)$/;

/** The names that a condition reads, each once, and those behind its constants: `mode`, for `isA` of `const isA = mode === 'a'`. */
export function testedNames(draft: Draft, condition: SyntaxNode): readonly string[] {
  const read = namesRead(condition);
  const behind = read.flatMap((name) => namesRead(valueBefore(draft, name) ?? name));
  return [...new Set([...read, ...behind].map(({ text }) => text))];
}

/**
 * The names of whose values a condition surely tells something if it holds, or (`holds` false) if not: once where names are
 * compared with each other, `a === b`, and twice where the value itself is known, `a`, `a === 1`, which is more. What a
 * constant stands for is looked at, but not the constants in that (`isOfConstant`): a chain of them may be long.
 */
export function decidedBy(
  draft: Draft,
  condition: SyntaxNode,
  holds: boolean,
  options: { readonly isOfConstant?: boolean } = {},
): readonly string[] {
  const result = resultOf(condition);
  if (result !== condition) return decidedBy(draft, result, holds, options);
  const [first, ...others] = condition.named;
  // After `if (on ? a : b) return;`, TypeScript knows nothing new.
  if (condition.type === 'ternary_expression') return [];
  const operator = condition.children.find(({ isNamed }) => !isNamed)?.type;
  if (condition.type === 'unary_expression' && operator === '!' && first)
    return decidedBy(draft, first, !holds, options);
  if (condition.type !== 'binary_expression' || !/^(?:&&|\|\||\?\?)$/.test(operator ?? '')) {
    const names = [...new Set(namesRead(condition).map(({ text }) => text))];
    const isOfNames =
      /^[!=]==?$/.test(operator ?? '') && !condition.named.some(({ type }) => LITERAL_TYPE.test(type));
    const test = options.isOfConstant === true ? undefined : valueBefore(draft, condition);
    const ofTest = test ? decidedBy(draft, test, holds, { isOfConstant: true }) : [];
    return [...names, ...(isOfNames ? [] : names), ...ofTest];
  }
  const parts = [first, ...others].map((one) => (one ? decidedBy(draft, one, holds, options) : []));
  // Where `a && b` holds, so do both. TypeScript takes `a ?? b` like `a || b`.
  if (holds === (operator === '&&')) return parts.flat();
  // Where `mode !== 'a' && mode !== 'b'` does not hold, `mode` is decided, whichever it is that does not.
  const [some = [], ...rest] = parts;
  return some.filter((name) => rest.every((part) => part.includes(name)));
}

/** What a name stands for that is declared before: `mode === 'a'` of `const isA = mode === 'a'`. */
export function valueBefore(draft: Draft, name: SyntaxNode): SyntaxNode | undefined {
  const value = valueAt(draft, name, name.text);
  return value && value.end <= name.start ? value : undefined;
}

/** What a condition reads, `mode`, `item.mode`, except in `n > 0`, which narrows nothing. */
export function namesRead(node: SyntaxNode): readonly SyntaxNode[] {
  return [...nodesIn(node)].filter(
    ({ type, parent }) =>
      (type === 'identifier' || type === 'member_expression') &&
      !/^[<>]=?$/.test(parent?.children[1]?.type ?? ''),
  );
}

/** The offsets at which a name is assigned in a text: `mode = …`, `mode += …`, `mode++`. */
export function assignmentsTo(text: string, name: string): readonly number[] {
  const word = name.replace(/[$.?]/g, String.raw`\$&`);
  const assignment = new RegExp(`(?<![\\w.])${word}\\s*(?:[-+*/]?=(?!=)|\\+\\+|--)`, 'g');
  return [...text.matchAll(assignment)].map(({ index }) => index);
}

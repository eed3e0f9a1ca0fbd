import { nodesIn, type SyntaxNode } from '../../../syntax-node.ts';
import { resultOf } from '../../queries/conditions.ts';

/** Literals that are types of their own in TypeScript: `'grid'`, `1`, `true`, `null`. */
export const LITERAL_TYPE = /^(?:string|number|true|false|null|undefined)$/;

/**
 * The names that a condition may narrow by holding or not, each once, and those that it surely narrows more often: `a && b`
 * says nothing about either where it does not hold, until one of them is removed.
 */
export function testedBy(condition: SyntaxNode, holds: boolean): readonly string[] {
  return [...new Set(namesRead(condition).map(({ text }) => text)), ...decidedBy(condition, holds)];
}

/**
 * The names that a condition, by holding or not, narrows whatever the other names are: once where names are compared with
 * each other, `a === b`, and twice where the value itself is known, `a`, `a === 1`.
 */
export function decidedBy(condition: SyntaxNode, holds: boolean): readonly string[] {
  const result = resultOf(condition);
  if (result !== condition) return decidedBy(result, holds);
  const [first, ...others] = condition.named;
  // After `if (on ? a : b) return;`, TypeScript knows nothing new.
  if (condition.type === 'ternary_expression') return [];
  const operator = condition.children.find(({ isNamed }) => !isNamed)?.type;
  if (condition.type === 'unary_expression' && operator === '!' && first) return decidedBy(first, !holds);
  if (condition.type !== 'binary_expression' || (operator !== '&&' && operator !== '||')) {
    const names = [...new Set(namesRead(condition).map(({ text }) => text))];
    const isOfNames =
      /^[!=]==?$/.test(operator ?? '') && !condition.named.some(({ type }) => LITERAL_TYPE.test(type));
    return isOfNames ? names : [...names, ...names];
  }
  // Where `a && b` holds, so do both; where it does not, neither is decided.
  if (!first || holds !== (operator === '&&')) return [];
  return [first, ...others].flatMap((one) => decidedBy(one, holds));
}

/** What a condition reads, `mode`, `item.mode`, except in `n > 0`, which narrows nothing. */
export function namesRead(node: SyntaxNode): readonly SyntaxNode[] {
  return [...nodesIn(node)].filter(
    ({ type, parent }) =>
      (type === 'identifier' || type === 'member_expression') &&
      !/^[<>]=?$/.test(parent?.children[1]?.type ?? ''),
  );
}

/** Whether a statement contains `mode = …`, `mode += …` or `mode++`. */
export function assigns({ text }: SyntaxNode, name: string): boolean {
  return text.search(assignmentTo(name)) >= 0;
}

/** Each assignment to a name in a text. */
export function assignmentTo(name: string): RegExp {
  const word = name.replace(/[$.?]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.])${word}\\s*(?:[-+*/]?=(?!=)|\\+\\+|--)`, 'g');
}

import type { SyntaxNode } from '../../../syntax-node.ts';
import { resultOf } from '../../queries/conditions.ts';
import { LITERAL_TYPE, namesRead } from './tested-names.ts';

/** A value that is compared, or that a `switch` or a spread depends on. */
export interface Compared {
  readonly node: SyntaxNode;
  /** Whether the comparison would be rejected if the value were known to be this literal. */
  readonly matters: (value: string) => boolean;
  /** Whether the value is one of several that may be compared: `on` of `(ready && on) === true`. */
  readonly isOperand?: true;
}

/** The values that a node compares, or otherwise depends on. */
export function comparedValuesIn(node: SyntaxNode): readonly Compared[] {
  if (node.type === 'binary_expression') {
    const [left, right] = [node.child('left'), node.child('right')].map((side) => side && resultOf(side));
    if (!left || !right || !/^[!=]==?$/.test(node.children[1]?.type ?? '')) return [];
    return [comparedWith(left, right), comparedWith(right, left)].flat();
  }
  const value = node.child('value');
  const switched = node.type === 'switch_statement' && value ? resultOf(value) : undefined;
  if (switched) return operandsOf(switched).map((operand) => ({ node: operand, matters: () => true }));
  // `case 'grid':`, which compares with the value of the `switch`.
  const subject = node.type === 'switch_case' && node.parent?.parent?.child('value')?.named[0];
  if (subject && value) return comparedWith(resultOf(value), resultOf(subject));
  // `[mode].includes(other)`.
  if (node.type === 'array' && node.parent?.type === 'member_expression')
    return node.named.map((element) => ({ node: element, matters: () => true }));
  // `let on = ready`: the variable has the type of what is known, and is assigned something else later; `var on` may be
  // declared again with another one.
  if (
    value &&
    node.type === 'variable_declarator' &&
    /^(?:let|var)$/.test(node.parent?.children[0]?.type ?? '')
  )
    return node.child('type') ? [] : [{ node: resultOf(value), matters: () => true }];
  return node.type === 'spread_element' ? decidingSpread(node) : [];
}

/**
 * The names on which it depends what is spread, `mode` in `...(mode && { a })`. One outside of a choice or comparison decides
 * by itself whether there is anything to spread. It counts three times, so that it counts for more than one in a comparison,
 * `...(mode === 'a' && { a })`, which counts once here and once as what is compared.
 */
function decidingSpread(node: SyntaxNode): readonly Compared[] {
  const isInChoice = (name: SyntaxNode) =>
    name.closest(({ type, start, children }) => {
      const isComparison = /^[!=]==?$/.test(children[1]?.type ?? '');
      return start >= node.start && (type === 'ternary_expression' || isComparison);
    }) !== undefined;
  const names = namesRead(node);
  const deciding = names.filter((name) => !isInChoice(name));
  return [
    ...names.map((name) => ({ node: name, matters: () => false })),
    ...[...deciding, ...deciding].map((name) => ({ node: name, matters: () => true })),
  ];
}

/** What decides the value of an expression: `isNew` and `on` of `!(isNew || on)`. */
function operandsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const result = resultOf(node);
  const isOperation = /^(?:unary|binary)_expression$/.test(result.type);
  return isOperation ? result.named.flatMap(operandsOf) : [result];
}

const NEGATED: Readonly<Record<string, string>> = { true: 'false', false: 'true' };

/** One side of a comparison, `node`, as a value that is compared with the other side. */
function comparedWith(node: SyntaxNode, other: SyntaxNode): readonly Compared[] {
  if (other.text === 'null') return [];
  // `same(on) === true`: a generic function may give back what it takes.
  const given = /^(?:true|false)$/.test(other.type) && node.child('arguments')?.named;
  if (given) return given.flatMap(namesRead).map((name) => ({ node: name, matters: () => false }));
  // `(ready && on) === true`.
  const operands = /^(?:&&|\|\|)$/.test(node.children[1]?.type ?? '') ? node.named : [];
  // `!on`, `!(on)`.
  const isNegated = (/^[!(]*/.exec(node.text)?.[0].replaceAll('(', '').length ?? 0) % 2 === 1;
  const matters = (value: string) =>
    LITERAL_TYPE.test(other.type) && other.text !== (isNegated ? NEGATED[value] : value);
  const ofOperands = operands.flatMap((operand) => comparedWith(resultOf(operand), other));
  return [{ node, matters }, ...ofOperands.map((one) => ({ ...one, isOperand: true as const }))];
}

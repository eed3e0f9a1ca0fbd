import type { SyntaxNode } from '../../../syntax-node.ts';
import { resultOf } from '../../queries/conditions.ts';
import { LITERAL_TYPE, namesRead } from './tested-names.ts';

/** A value that is compared, or that a `switch` or a spread depends on. */
export interface Compared {
  readonly node: SyntaxNode;
  /** Whether the comparison would be rejected if the value were known to be this literal. */
  readonly matters: (value: string) => boolean;
  /** How sure it is that this value is compared: half for each choice that it is one of, `on` of `(ready && on) === true`. */
  readonly share: number;
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
  if (switched)
    return operandsOf(switched).map((operand) => ({ node: operand, matters: () => true, share: 1 }));
  // `case 'grid':`, which compares with the value of the `switch`.
  const subject = node.type === 'switch_case' && node.parent?.parent?.child('value')?.named[0];
  if (subject && value) return comparedWith(resultOf(value), resultOf(subject));
  // `[mode].includes(other)`.
  if (node.type === 'array' && node.parent?.type === 'member_expression')
    return node.named.map((element) => ({ node: element, matters: () => true, share: 1 }));
  // `let on = ready`: the variable has the type of what is known, and is assigned something else later; `var on` may be
  // declared again with another one.
  if (
    value &&
    node.type === 'variable_declarator' &&
    /^(?:let|var)$/.test(node.parent?.children[0]?.type ?? '')
  )
    return node.child('type') ? [] : [{ node: resultOf(value), matters: () => true, share: 1 }];
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
  // `...((on || mode) && { a })`.
  const shareOf = (name: SyntaxNode) =>
    name.closest(({ start, children }) => start >= node.start && children[1]?.type === '||') ? 0.5 : 1;
  const names = namesRead(node).map((name) => ({ node: name, share: shareOf(name) }));
  const deciding = names.filter((name) => !isInChoice(name.node));
  return [
    ...names.map((name) => ({ ...name, matters: () => false })),
    ...[...deciding, ...deciding].map((name) => ({ ...name, matters: () => true })),
  ];
}

/** What decides the value of an expression: `isNew` and `on` of `!(isNew || on)`. */
function operandsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const result = resultOf(node);
  const isOperation = /^(?:unary|binary)_expression$/.test(result.type);
  return isOperation ? result.named.flatMap(operandsOf) : [result];
}

const NEGATED: Readonly<Record<string, string>> = { true: 'false', false: 'true' };

/** One side of a comparison, `node`, as values that are compared with the other side. */
function comparedWith(node: SyntaxNode, other: SyntaxNode): readonly Compared[] {
  if (other.text === 'null') return [];
  // `same(on) === true`: a generic function may give back what it takes.
  const given = /^(?:true|false)$/.test(other.type) && node.child('arguments')?.named;
  if (given) return given.flatMap(namesRead).map((name) => ({ node: name, matters: () => false, share: 1 }));
  // `!on`, `!(on)`.
  const isNegated = (/^[!(]*/.exec(node.text)?.[0].replaceAll('(', '').length ?? 0) % 2 === 1;
  const matters = (value: string) =>
    LITERAL_TYPE.test(other.type) && other.text !== (isNegated ? NEGATED[value] : value);
  const parts = partsOf(node);
  const share = /^(?:binary|ternary)_expression$/.test(node.type) ? 0.5 : 1;
  const ofParts = parts.flatMap((part) => comparedWith(resultOf(part), other));
  return [{ node, matters, share: 1 }, ...ofParts.map((one) => ({ ...one, share: one.share * share }))];
}

/** What may be the value of an expression, or a member of that: `ready` and `on` of `ready && on`, `n` of `{ k: n }.k`. */
function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case 'binary_expression':
      return /^(?:&&|\|\||\?\?)$/.test(node.children[1]?.type ?? '') ? node.named : [];
    case 'ternary_expression':
      return node.named.slice(1);
    case 'member_expression': {
      const object = node.child('object');
      const result = object && resultOf(object);
      return result && !/^(?:identifier|this)$/.test(result.type) ? [result] : [];
    }
    case 'object':
      return node.named.flatMap((member) => member.child('value') ?? []);
    default:
      return [];
  }
}

import { nodesIn, type SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/** Literals that are types of their own in TypeScript. */
const LITERAL = /^(?:string|number|true|false|null|undefined)$/;

/** A branch that ends with one of these does not reach what follows. */
const JUMP = /^(?:return|throw|continue|break)_statement$/;

/** How many comparisons in TypeScript are with a value that the code before them may rule out. */
export function narrowedComparisons({ nodes }: Draft): number {
  let count = 0;
  for (const node of nodes) for (const known of knownBehind(node)) count += comparisons(node, known);
  return count;
}

/** A variable about which more is known after a statement than its type says. */
interface Known {
  readonly name: string;
  /** The literal that it holds; undefined where only some values are ruled out. */
  readonly value?: string;
}

/** The variables about which TypeScript knows more after a statement. */
function knownBehind(statement: SyntaxNode): readonly Known[] {
  const assigned = literalAssigned(statement);
  if (assigned) return [assigned];
  if (statement.type !== 'if_statement') return [];
  const condition = statement.child('condition');
  // `if (mode === 'a') return;`: after it, TypeScript knows more about `mode`.
  const [then, other] = [statement.child('consequence'), statement.child('alternative')?.named[0]];
  const isLeft = [then, other].some((branch) => branch && leaves(branch));
  if (!condition || !isLeft) return [];
  // A name that decides the condition by itself counts twice: `a && b` says nothing about either after it,
  // until one is removed.
  const names = [
    ...new Set(namesIn(condition)),
    ...decidedBy(condition, then === undefined || !leaves(then)),
  ];
  return names.map((name) => ({ name }));
}

/** The names about which a condition, by holding or not, says something whatever the other names are. */
function decidedBy(condition: SyntaxNode, holds: boolean): readonly string[] {
  const [first, ...others] = condition.named;
  if (condition.type === 'parenthesized_expression' && first) return decidedBy(first, holds);
  // After `if (on ? a : b) return;`, TypeScript knows nothing new.
  if (condition.type === 'ternary_expression') return [];
  const operator = condition.children.find(({ isNamed }) => !isNamed)?.type;
  if (condition.type === 'unary_expression' && operator === '!' && first) return decidedBy(first, !holds);
  if (condition.type !== 'binary_expression' || (operator !== '&&' && operator !== '||'))
    return [...new Set(namesIn(condition))];
  // Where `a && b` holds, so do both; where it does not, neither is decided.
  if (!first || holds !== (operator === '&&')) return [];
  return [first, ...others].flatMap((side) => decidedBy(side, holds));
}

/** Whether a branch ends with a jump. */
function leaves(node: SyntaxNode): boolean {
  const last = node.type === 'statement_block' ? node.named.at(-1) : node;
  return last !== undefined && JUMP.test(last.type);
}

/** What a condition reads: `mode`, `item.mode`. */
function namesIn(node: SyntaxNode): readonly string[] {
  const names = [...nodesIn(node)].filter(
    ({ type }) => type === 'identifier' || type === 'member_expression',
  );
  return names.map(({ text }) => text);
}

/** A statement that assigns a literal to a variable: `mode = 'light';`. */
function literalAssigned({ type, named }: SyntaxNode): Known | undefined {
  const [inner] = named;
  const isDeclared = type === 'lexical_declaration' || type === 'variable_declaration';
  if (!inner || (type !== 'expression_statement' && !isDeclared)) return undefined;
  const [target, value] = isDeclared
    ? [inner.child('name'), inner.child('value')]
    : inner.type === 'assignment_expression'
      ? [inner.child('left'), inner.child('right')]
      : [];
  return target && value && LITERAL.test(value.type) ? { name: target.text, value: value.text } : undefined;
}

/** Comparisons after a statement, up to the next assignment of the variable. */
function comparisons(statement: SyntaxNode, known: Known): number {
  let count = 0;
  const following = statement.parent?.named.filter(({ start }) => start >= statement.end) ?? [];
  // `mode = …`, `mode += …`, `mode++`.
  const word = known.name.replace(/[$.?]/g, String.raw`\$&`);
  const assigns = new RegExp(`(?<![\\w.])${word}\\s*(?:[-+*/]?=(?!=)|\\+\\+|--)`);
  for (const next of following) {
    if (!next.text.includes(known.name)) continue;
    count += comparedIn(next, known);
    if (assigns.test(next.text)) break;
  }
  return count;
}

/** How many comparisons of the variable a node contains. */
function comparedIn(node: SyntaxNode, known: Known): number {
  const { name, value } = known;
  if (node.type === 'binary_expression') {
    const [left, right] = [node.child('left'), node.child('right')];
    const other = left?.text === name ? right : right?.text === name ? left : undefined;
    const isEquality = /^[!=]==?$/.test(node.children[1]?.type ?? '');
    const isRuledOut = value === undefined || (other && LITERAL.test(other.type) && other.text !== value);
    if (isEquality && other && isRuledOut && other.text !== 'null') return 1;
  }
  // `switch (mode)`.
  const subject = node.type === 'switch_statement' ? node.child('value')?.named[0]?.text : undefined;
  if (subject === name) return 1;
  // `...(mode && { a })`.
  if (node.type === 'spread_element' && value === undefined && namesIn(node).includes(name)) return 1;
  const isCase = node.type === 'switch_case' && value === undefined && node.child('value')?.text === name;
  return node.children.reduce((sum, child) => sum + comparedIn(child, known), isCase ? 1 : 0);
}

import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

const LITERAL = /^(?:string|number|true|false|null|undefined)$/;

/** How many comparisons of TypeScript are with a literal that what was assigned before rules out. */
export function narrowedComparisons({ root }: Draft): number {
  let count = 0;
  const visit = (node: SyntaxNode): void => {
    const assigned = literalAssigned(node);
    if (assigned) count += comparisons(node, assigned);
    node.children.forEach(visit);
  };
  visit(root);
  return count;
}

interface Assigned {
  readonly name: string;
  readonly value: string;
}

/** A statement that puts a literal into a variable: `mode = 'light';`. */
function literalAssigned({ type, named }: SyntaxNode): Assigned | undefined {
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

/** Comparisons behind a statement, up to where the variable is assigned again. */
function comparisons(statement: SyntaxNode, { name, value }: Assigned): number {
  let count = 0;
  const following = statement.parent?.named.filter(({ start }) => start >= statement.end) ?? [];
  const assigns = new RegExp(
    `(?<![\\w.])${name.replace(/[$]/g, String.raw`\$`)}\\s*(?:[-+*/]?=(?!=)|\\+\\+|--)`,
  );
  for (const next of following) {
    count += comparedIn(next, name, value);
    if (assigns.test(next.text)) break;
  }
  return count;
}

function comparedIn(node: SyntaxNode, name: string, value: string): number {
  if (node.type === 'binary_expression') {
    const [left, right] = [node.child('left'), node.child('right')];
    const other = left?.text === name ? right : right?.text === name ? left : undefined;
    const isEquality = /^[!=]==?$/.test(node.children[1]?.type ?? '');
    if (isEquality && other && LITERAL.test(other.type) && other.text !== value && other.text !== 'null')
      return 1;
  }
  if (node.type === 'switch_statement' && node.child('value')?.named[0]?.text === name) return 1;
  return node.children.reduce((sum, child) => sum + comparedIn(child, name, value), 0);
}

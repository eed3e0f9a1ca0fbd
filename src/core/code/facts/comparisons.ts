import type { Shape } from '../language/adapter.ts';
import type { SyntaxNode } from '../syntax-node.ts';

const BINARY = /^binary|comparison|equality/;
const EQUALS = /^(?:[!=]==?|in|not in|is|eql\?)$/;
const DEEPEST = 4;

/** The expressions that `node` compares: the sides of `==` or `in`, or what a `switch` is over and the strings of a case. */
export function comparedIn(node: SyntaxNode, shape: Shape): readonly SyntaxNode[] {
  const rule = shape.cases?.[node.type];
  if (rule) return caseOf(node, rule, shape);
  if (!BINARY.test(node.type)) return [];
  return node.children.some(({ type, text }) => EQUALS.test(type) || (type === 'in' && text === 'in'))
    ? node.named
    : [];
}

function caseOf(
  node: SyntaxNode,
  [subject, pattern]: readonly [string | number, string | number],
  shape: Shape,
): readonly SyntaxNode[] {
  const [over, holder] = [node.child(subject), node.child(pattern)];
  if (!over || !holder) return [];
  const found: SyntaxNode[] = [];
  const visit = (at: SyntaxNode, depth: number): void => {
    if (shape.strings.includes(at.type) || at.type in shape.members || shape.names.includes(at.type))
      found.push(at);
    else if (depth < DEEPEST) for (const child of at.named) visit(child, depth + 1);
  };
  visit(holder, 0);
  return found.length ? [over, ...found] : [];
}

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
  const operator = node.children.find((child) => EQUALS.test(child.type) || isOperator(child));
  return operator ? node.named.filter((child) => child !== operator) : [];
}

/** Dart's operators have nodes of their own. */
function isOperator({ type, text }: SyntaxNode): boolean {
  return type.endsWith('_operator') && EQUALS.test(text);
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
  for (const one of holder.parent?.besides(holder) ?? []) visit(one, 0);
  return found.length ? [over, ...found] : [];
}

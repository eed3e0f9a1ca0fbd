import type { Shape } from '../languages/shared/adapter.ts';
import type { SyntaxNode } from '../syntax-node.ts';

/** Nodes with an operator between two sides. */
const BINARY = /^binary|comparison|equality/;
/** Operators that compare for equality, or look something up. */
const EQUALS = /^(?:[!=]==?|in|not in|is|eql\?)$/;
/** The first child of C#'s `default:`, which has no pattern. */
const STATEMENT = /statement$|^block$/;
/** How deep patterns of a case may nest. */
const DEEPEST = 4;

/** Whether nodes of a type may be comparisons. */
export function isCompared(type: string, { cases }: Shape): boolean {
  return cases?.[type] !== undefined || BINARY.test(type);
}

/**
 * The expressions that `node`, a type for which {@link isCompared} holds, compares: the sides of `==` or
 * `in`, or a `switch` subject and the patterns of a case.
 */
export function comparedIn(node: SyntaxNode, shape: Shape): readonly SyntaxNode[] {
  const rule = shape.cases?.[node.type];
  if (rule) return caseOf(node, rule, shape);
  const operator = node.children.find((child) => EQUALS.test(child.type) || isOperator(child));
  return operator ? node.named.filter((child) => child !== operator) : [];
}

/** Whether a node is an operator: Dart's are nodes of their own. */
function isOperator({ type, text }: SyntaxNode): boolean {
  return type.endsWith('_operator') && EQUALS.test(text);
}

/** A case has its own patterns and those of preceding labels without statements. */
function caseOf(
  node: SyntaxNode,
  [subject, pattern]: readonly [string | number, string | number],
  shape: Shape,
): readonly SyntaxNode[] {
  const over = node.child(subject);
  const holders = node.all(pattern).filter(({ type }) => !STATEMENT.test(type));
  if (!over || holders.length === 0) return [];
  if (!isLabel(node, holders)) {
    for (let label = node.previous; label?.type === node.type; label = label.previous) {
      const own = label.all(pattern);
      if (!isLabel(label, own)) break;
      holders.push(...own);
    }
  }
  const found = holders.flatMap((holder) => patternsIn(holder, shape));
  return found.length ? [over, ...found] : [];
}

/** Whether a case has no statements. */
function isLabel(node: SyntaxNode, holders: readonly SyntaxNode[]): boolean {
  return holders.at(-1) === node.named.at(-1);
}

/** The strings, members and names in the pattern of a case: `Flag.A, "b"`. */
function patternsIn(holder: SyntaxNode, shape: Shape): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (at: SyntaxNode, depth: number): void => {
    if (shape.strings.includes(at.type) || at.type in shape.members || shape.names.includes(at.type))
      found.push(at);
    else if (depth < DEEPEST) for (const child of at.named) visit(child, depth + 1);
  };
  visit(holder, 0);
  return found;
}

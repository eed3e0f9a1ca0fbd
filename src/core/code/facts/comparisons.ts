import type { Shape } from '../languages/shared/adapter.ts';
import type { SyntaxNode } from '../syntax-node.ts';

// A comparison says what a value may be: of `flag === "cart"` and `case "cart":` the name is a value of what is compared.

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
  if (rule) return comparedInCase(node, rule, shape);
  const operator = node.children.find((child) => EQUALS.test(child.type) || isOperator(child));
  return operator ? node.named.filter((child) => child !== operator) : [];
}

/** Whether a node is an operator: Dart's are nodes of their own. */
function isOperator({ type, text }: SyntaxNode): boolean {
  return type.endsWith('_operator') && EQUALS.test(text);
}

/** The subject, and the patterns of a case with those of the labels above it that have no statements. */
function comparedInCase(
  node: SyntaxNode,
  [subject, pattern]: readonly [string | number, string | number],
  shape: Shape,
): readonly SyntaxNode[] {
  const compared = node.child(subject);
  const patterns = node.all(pattern).filter(({ type }) => !STATEMENT.test(type));
  if (!compared || patterns.length === 0) return [];
  if (!isLabel(node, patterns)) {
    for (let label = node.previous; label?.type === node.type; label = label.previous) {
      const own = label.all(pattern);
      if (!isLabel(label, own)) break;
      patterns.push(...own);
    }
  }
  const found = patterns.flatMap((one) => valuesIn(one, shape));
  return found.length ? [compared, ...found] : [];
}

/** Whether a case has nothing behind its patterns. */
function isLabel(node: SyntaxNode, patterns: readonly SyntaxNode[]): boolean {
  return patterns.at(-1) === node.named.at(-1);
}

/** The strings, members and names in the pattern of a case: `Flag.A, "b"`. */
function valuesIn(pattern: SyntaxNode, shape: Shape): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (at: SyntaxNode, depth: number): void => {
    if (shape.strings.includes(at.type) || at.type in shape.members || shape.names.includes(at.type))
      found.push(at);
    else if (depth < DEEPEST) for (const child of at.named) visit(child, depth + 1);
  };
  visit(pattern, 0);
  return found;
}

import type { Shape } from '../languages/shared/adapter.ts';
import type { SyntaxNode } from '../syntax-node.ts';

// A comparison says what a value may be: by `flag == "cart"` or `switch (flag) { case "cart": … }`, `flag` may be `"cart"`.

/** Nodes with an operator between two sides: `binary_expression`, `comparison_operator`, `equality_expression`. */
const BINARY = /^binary|comparison|equality/;
/** Operators that compare for equality, or look something up. */
const EQUALS = /^(?:[!=]==?|in|not in|is|eql\?)$/;
/** In C#'s `default: run();`, which has no pattern, a statement stands where other cases have theirs. */
const STATEMENT = /statement$|^block$/;
/** How deep inside the pattern of a case its values are looked for. */
const DEEPEST = 4;

/** Whether nodes of this type may be comparisons. */
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

/** Whether a node is one of {@link EQUALS} in a grammar that gives operators nodes of their own, as Dart's does. */
function isOperator({ type, text }: SyntaxNode): boolean {
  return type.endsWith('_operator') && EQUALS.test(text);
}

/**
 * The subject, and the patterns of a case with those of the labels above it that share its statements: `"a"` and `"b"` of
 * `case "a": case "b": run();`. A label itself, `case "a":`, has only its own. Empty where there is no pattern. The two
 * keys lead from `node` to the subject, mostly upwards (`../value`), and to its patterns.
 */
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

/** Whether a case is only a label, without statements: then its last child is a pattern. */
function isLabel(node: SyntaxNode, patterns: readonly SyntaxNode[]): boolean {
  return patterns.at(-1) === node.named.at(-1);
}

/** The strings, members and names in the pattern of a case: `Flag.A, "b"`. */
function valuesIn(pattern: SyntaxNode, shape: Shape): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const visit = (node: SyntaxNode, depth: number): void => {
    if (shape.strings.includes(node.type) || node.type in shape.members || shape.names.includes(node.type))
      found.push(node);
    else if (depth < DEEPEST) for (const child of node.named) visit(child, depth + 1);
  };
  visit(pattern, 0);
  return found;
}

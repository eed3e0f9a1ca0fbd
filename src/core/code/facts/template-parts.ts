import type { Shape } from '../languages/shared/adapter.ts';
import { hasBareQuote } from '../languages/shared/string-literal.ts';
import type { SyntaxNode } from '../syntax-node.ts';

/** A string with more parts is generated, and names no flag. */
const MOST_PARTS = 50;
/** The operators that join texts; PHP's is a dot. */
const JOINS = /^[+.]$/;
/** Nodes of operators in grammars that name them. */
const OPERATOR = /_operator$/;
/** The prefix and quotes before a string's content: `f"`, `$@"`, `r#"`, `"""`, Ruby's `%Q[`. */
const OPENING = /^(?:(?:[A-Za-z]{0,2}|[@$]+)#*(?<quote>"""|'''|["'`])|%Q?[^\w\s])/;
/** C#'s nodes for the braces of an interpolation. */
const BRACE = /_brace$/;
/** The quotes after a string's content. */
const CLOSING = /(?:"""|'''|["'`])#*$/;

/** The parts of an interpolated or concatenated string; undefined for any other node. */
export function templateParts(node: SyntaxNode, shape: Shape): readonly (string | SyntaxNode)[] | undefined {
  if (shape.strings.includes(node.type) || shape.interpolatedStrings?.includes(node.type))
    return interpolated(node, shape);
  return shape.binaries?.includes(node.type) ? concatenated(node, shape) : undefined;
}

/** The parts of `"shop.${name}"`; undefined without an interpolation, or if a quote in a part shows a wrong parse. */
function interpolated(node: SyntaxNode, shape: Shape): readonly (string | SyntaxNode)[] | undefined {
  const holes = node.named.filter(({ type }) => shape.interpolations.includes(type));
  if (holes.length === 0 || holes.length > MOST_PARTS) return undefined;
  const opening = OPENING.exec(node.text);
  // Empty for `%Q[`, in which no quote shows a wrong parse.
  const quote = opening?.groups?.['quote'] ?? '';
  const parts: (string | SyntaxNode)[] = [];
  let at = node.start + (opening?.[0].length ?? 0);
  for (const hole of holes) {
    // PHP's `{$name}`, whose braces are outside of the node
    const braces = node.source[hole.start - 1] === '{' && node.source[hole.end] === '}' ? 1 : 0;
    parts.push(node.source.slice(at, hole.start - braces), interpolatedValue(hole));
    at = hole.end + braces;
  }
  const rest = node.source.slice(at, node.end);
  // `%Q[…]` ends with its bracket.
  parts.push(opening?.[0].startsWith('%') === true ? rest.slice(0, -1) : rest.replace(CLOSING, ''));
  return parts.some((part) => typeof part === 'string' && hasBareQuote(part, quote)) ? undefined : parts;
}

/** The expression of an interpolation; in C# the braces are nodes too. */
function interpolatedValue(hole: SyntaxNode): SyntaxNode {
  return hole.named.find(({ type }) => !BRACE.test(type)) ?? hole;
}

/** `'a.' + b + '.c'`: the left operand contains all parts but the last. Undefined where an operator joins no texts. */
function concatenated(
  node: SyntaxNode,
  { binaries = [], nonExpressions = [] }: Shape,
): readonly SyntaxNode[] | undefined {
  const parts: SyntaxNode[] = [];
  let left: SyntaxNode | undefined = node;
  while (left && binaries.includes(left.type)) {
    const operands: readonly SyntaxNode[] = left.named.filter(
      ({ type }) => !nonExpressions.includes(type) && !OPERATOR.test(type),
    );
    const [first, last]: readonly (SyntaxNode | undefined)[] = operands;
    const joins = left.children.some(({ type, text }) => JOINS.test(OPERATOR.test(type) ? text : type));
    if (!last || !joins || parts.length > MOST_PARTS) return undefined;
    parts.unshift(last);
    left = first;
  }
  return left ? [left, ...parts] : undefined;
}

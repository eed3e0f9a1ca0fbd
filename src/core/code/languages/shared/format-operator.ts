import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';

/** Whether a node is a format expression: `"shop.%s" % name`. */
export function isFormat({ type, children }: SyntaxNode): boolean {
  return /^binary(?:_operator)?$/.test(type) && children[1]?.type === '%';
}

/** Reads `"shop.%s" % name` as a call of the string's method `%`. */
export function formatCall(node: SyntaxNode, read: (node: SyntaxNode) => Expression): Expression | undefined {
  const [format, given] = node.named.filter(({ type }) => type !== '%');
  if (!format || !given) return undefined;
  const { start, end } = node;
  const callee = { kind: 'member', node, start, end: format.end, object: read(format), name: '%' } as const;
  return { kind: 'call', node, start, end, callee, args: () => [{ value: read(given) }] };
}

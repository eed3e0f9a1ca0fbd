import type { Expression } from '../../expression.ts';
import type { SyntaxNode } from '../../syntax-node.ts';

/** Whether a node is a format expression of Python or Ruby, `"shop.%s" % name`; or `7 % 2`, which looks alike. */
export function isFormat({ type, children }: SyntaxNode): boolean {
  return /^binary(?:_operator)?$/.test(type) && children[1]?.type === '%';
}

/** Reads `"shop.%s" % name` as a call of the string's method `%`: linking fills it like other calls that format. */
export function formatCall(node: SyntaxNode, read: (node: SyntaxNode) => Expression): Expression | undefined {
  // A grammar may count the operator among the named children.
  const [format, given] = node.named.filter(({ type }) => type !== '%');
  if (!format || !given) return undefined;
  const { start, end } = node;
  const callee = { kind: 'member', node, start, end: format.end, object: read(format), name: '%' } as const;
  return { kind: 'call', node, start, end, callee, args: () => [{ value: read(given) }] };
}

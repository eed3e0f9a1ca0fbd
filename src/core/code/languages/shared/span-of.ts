import type { SyntaxNode } from '../../syntax-node.ts';

/** Where an expression stands that is all of `node`: `{ ...spanOf(node), kind: 'name', name: 'cart' }`. */
export function spanOf(node: SyntaxNode) {
  return { node, start: node.start, end: node.end };
}

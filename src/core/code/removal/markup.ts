import type { SyntaxNode } from '../syntax-node.ts';

/** Whether an expression in braces stands among an element's children, and not in an attribute. */
export function isChild(holder: SyntaxNode): boolean {
  return /^jsx_(?:element|fragment)$/.test(holder.parent?.type ?? '');
}

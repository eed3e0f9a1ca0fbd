import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { isFirstOnLine, lineStart } from '../../edits/layout.ts';

/**
 * Whether the statements of some Python block do not begin in one column, or the block is no deeper than the code around
 * it. A tab counts as one column.
 */
export function isMisindented({ root }: Draft): boolean {
  // `around` is the column of the statement that the block belongs to; -1 for the file.
  const visit = (node: SyntaxNode, around: number): boolean => {
    const isModule = node.type === 'module';
    if (!isModule && node.type !== 'block') return node.children.some((child) => visit(child, around));
    // Only what is first on its line has an indentation: neither `b()` of `a(); b()` nor `y()` of `if x: y()`.
    const lines = node.named.filter(({ start }) => isFirstOnLine(root.source, start));
    const [first, ...others] = new Set(lines.map(({ start }) => start - lineStart(root.source, start)));
    if (first === undefined) return node.children.some((child) => visit(child, around));
    const isWrong = others.length > 0 || (isModule ? first > 0 : first <= around);
    return isWrong || node.children.some((child) => visit(child, first));
  };
  return visit(root, -1);
}

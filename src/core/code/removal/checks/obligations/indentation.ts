import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';

/** Whether Python statements of a block are not aligned, or no deeper than the code around the block. */
export function isMisindented({ root }: Draft): boolean {
  // `around` is the column of the statement that the block belongs to; -1 for the file.
  const visit = (node: SyntaxNode, around: number): boolean => {
    const isList = node.type === 'block' || node.type === 'module';
    if (!isList) return node.children.some((child) => visit(child, around));
    const own = node.named.filter(({ start }) => isFirst(root.source, start));
    const columns = new Set(own.map(({ start }) => column(root.source, start)));
    const [first = around + 1] = columns;
    // Statements of a file begin in column 0, those of a block deeper than what it belongs to.
    const isWrong =
      columns.size > 1 || (node.type === 'module' ? first > 0 && columns.size > 0 : first <= around);
    return isWrong || node.children.some((child) => visit(child, own.length > 0 ? first : around));
  };
  return visit(root, -1);
}

/** Whether only white space precedes an offset on its line. */
function isFirst(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
}

function column(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1) - 1;
}

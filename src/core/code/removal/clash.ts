import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import { alwaysJumps } from './jumps.ts';

/** Whether a name that `content` declares stands for something else in the block that it would join. */
export function clashes(draft: Draft, statement: SyntaxNode, content: readonly SyntaxNode[]): boolean {
  const list = statement.parent;
  const names = new Set(content.flatMap((node) => declared(draft, node)));
  if (!list || names.size === 0) return false;
  const last = content.findLast((node) => !node.type.includes('comment'));
  const end = last && alwaysJumps(draft, last) ? statement.end : Number.MAX_SAFE_INTEGER;
  const around = functionAround(draft, list) ?? list;
  return [...names].some((name) =>
    draft
      .occurrences(name)
      .some(
        (leaf) =>
          !statement.contains(leaf) &&
          ((list.contains(leaf) && leaf.start < end && draft.row.isBare(leaf)) ||
            isParameter(draft, around, list, leaf)),
      ),
  );
}

/** The names that a statement declares for its block. */
function declared({ row, syntax }: Draft, node: SyntaxNode): readonly string[] {
  if (row.indented || row.functionScoped?.includes(node.type)) return [];
  return names(node);

  function names(part: SyntaxNode): readonly string[] {
    const isInner =
      part !== node && (part.type in syntax.adapter.shape.functions || row.lists.includes(part.type));
    if (isInner) return [];
    const own = part.children.length === 0 && syntax.declarationAt(part);
    if (own && (own.kind === 'variable' || own.kind === 'function' || own.kind === 'type')) return [own.name];
    return part.children.flatMap(names);
  }
}

function functionAround({ syntax }: Draft, node: SyntaxNode): SyntaxNode | undefined {
  return node.closest(({ type }) => type in syntax.adapter.shape.functions);
}

/** Whether `leaf` is a parameter of the function whose own block the statements would join. */
function isParameter({ syntax }: Draft, fn: SyntaxNode, list: SyntaxNode, leaf: SyntaxNode): boolean {
  if (!fn.contains(leaf) || list.contains(leaf)) return false;
  const declaration = syntax.declarationAt(leaf);
  return declaration?.kind === 'parameter' && declaration.fn === fn;
}

import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { alwaysJumps } from './jumps.ts';

/** What declares names that are visible in it alone: `for (const row of rows) {…}`, `catch (error) {…}`. */
const HEADED = /^(?:for|foreach|enhanced_for|catch|while|with|using|fixed|try_with)/;

/** The cases of a `switch`, which share one scope: Java's grammar calls them groups, C#'s sections. */
const CASE = /^switch_(?:case|default|section|block_statement_group)$/;

/**
 * Whether a name that `content` declares means something else in the block that the content joins when it takes the place
 * of `statement`: `a` in `if (on) { const a = 1; } run(a);`.
 */
export function clashes(draft: Draft, statement: SyntaxNode, content: readonly SyntaxNode[]): boolean {
  const list = statement.parent;
  const names = new Set(content.flatMap((node) => declared(draft, node)));
  if (!list || names.size === 0) return false;
  const last = content.findLast((node) => !node.type.includes('comment'));
  // What follows content that jumps never runs: it is removed, and its names do not count. Not so in a case, whose scope
  // has the other cases too.
  const endsBlock = last && alwaysJumps(draft, last) && !CASE.test(list.type);
  const endOfScope = endsBlock ? statement.end : Number.MAX_SAFE_INTEGER;
  const scope = scopeOf(list);
  const fn = draft.syntax.functionOf(list) ?? list;
  return [...names].some((name) =>
    draft
      .occurrences(name)
      .some(
        (leaf) =>
          !statement.contains(leaf) &&
          ((scope.contains(leaf) && leaf.start < endOfScope) ||
            isInHead(scope, leaf) ||
            isParameter(draft, fn, list, leaf)),
      ),
  );
}

/**
 * The node in which a declaration in a list of statements is visible: for a `switch`, all its cases; for a statement at
 * the top of a C# file, each of which the grammar wraps by itself, the file.
 */
function scopeOf(list: SyntaxNode): SyntaxNode {
  return (CASE.test(list.type) || list.type === 'global_statement') && list.parent ? list.parent : list;
}

/** Whether a name is in the head of a loop, a `catch` or the like, whose block the scope is. */
function isInHead(scope: SyntaxNode, leaf: SyntaxNode): boolean {
  const { parent } = scope;
  return parent !== undefined && HEADED.test(parent.type) && parent.contains(leaf) && !scope.contains(leaf);
}

/** The names that a statement declares in its block, and not for itself alone: `if err := check(); err != nil` of Go. */
function declared({ rules, syntax }: Draft, node: SyntaxNode): readonly string[] {
  // Python's names, and those of `var`, belong to the function anyway.
  if (rules.isIndented || rules.functionScoped?.includes(node.type)) return [];
  return names(node);

  function names(part: SyntaxNode): readonly string[] {
    const isInner = part.type in syntax.adapter.shape.functions || rules.statementLists.includes(part.type);
    if (HEADED.test(part.type) || (isInner && part !== node)) return [];
    if (part.children.length > 0) return part.children.flatMap(names);
    const own = syntax.declarationAt(part);
    const isOfBlock = own !== undefined && own.scope !== node && own.scope.contains(node);
    return isOfBlock && /^(?:variable|function|type)$/.test(own.kind) ? [own.name] : [];
  }
}

/** Whether `leaf` is a parameter of the function whose own block the statements would join. */
function isParameter({ syntax }: Draft, fn: SyntaxNode, list: SyntaxNode, leaf: SyntaxNode): boolean {
  if (!fn.contains(leaf) || list.contains(leaf)) return false;
  const declaration = syntax.declarationAt(leaf);
  return declaration?.kind === 'parameter' && declaration.fn === fn;
}

import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import { hasEffects } from './effects.ts';
import { valueOf } from './unused.ts';

/** Whether who does without the call does without these statements: all that they make is made for it. */
export function areForCall(draft: Draft, fn: SyntaxNode, statements: readonly SyntaxNode[]): boolean {
  const found: SyntaxNode[] = [];
  // The last ones are used by the call, and those before them by them.
  for (const statement of statements.toReversed()) {
    if (!isForCall(draft, fn, statement, found)) return false;
    found.push(statement);
  }
  return true;
}

/** A comment, or variables that do nothing, or that the call alone uses, or `others` that are for the call. */
function isForCall(
  draft: Draft,
  fn: SyntaxNode,
  statement: SyntaxNode,
  others: readonly SyntaxNode[],
): boolean {
  if (statement.type.includes('comment')) return true;
  const names = draft.row.lists.includes(statement.type) ? [] : declaredIn(draft, statement);
  return (
    names.length > 0 &&
    names.every((name) => {
      const value = valueOf(draft, name);
      if (value && !hasEffects(draft, value)) return true;
      const uses = draft.uses(name.text).filter((leaf) => fn.contains(leaf) && !statement.contains(leaf));
      if (!uses.every((leaf) => others.some((other) => other.contains(leaf)))) return false;
      return uses.length > 0 || draft.past.uses(name.text).some((leaf) => isWithin(leaf, draft.asked));
    })
  );
}

function isWithin(leaf: SyntaxNode, calls: Draft['asked']): boolean {
  return calls.some(({ start, end }) => start <= leaf.start && leaf.end <= end);
}

/** The variables that a statement declares; nothing for a statement that does anything else. */
function declaredIn({ syntax }: Draft, statement: SyntaxNode): readonly SyntaxNode[] {
  const names: SyntaxNode[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.children.length === 0 && syntax.declarationAt(node)?.kind === 'variable') names.push(node);
    node.children.forEach(visit);
  };
  if (/declaration|assignment|^expression_statement$/.test(statement.type)) visit(statement);
  return names;
}

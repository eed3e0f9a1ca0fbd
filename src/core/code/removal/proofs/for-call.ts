import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { hasEffects, isUnusedValue } from '../queries/effects.ts';
import { valueOf } from '../unused/unused.ts';

/** Whether these statements of a function only serve the removed flag call: all that they create is created for it. */
export function areForCall(draft: Draft, fn: SyntaxNode, statements: readonly SyntaxNode[]): boolean {
  const later: SyntaxNode[] = [];
  // The call uses what the last statements declare, and these use what earlier ones declare.
  for (const statement of statements.toReversed()) {
    if (!isForCall(draft, fn, statement, later)) return false;
    later.push(statement);
  }
  return true;
}

/**
 * Whether a statement serves the removed call: a comment, a docstring, or a declaration of variables. The value of each has
 * no effect, or only the call and `later`, statements that serve it too, use the variable.
 */
function isForCall(
  draft: Draft,
  fn: SyntaxNode,
  statement: SyntaxNode,
  later: readonly SyntaxNode[],
): boolean {
  if (statement.type.includes('comment') || isUnusedValue(draft, statement)) return true;
  const names = declaredIn(draft, statement);
  return (
    names.length > 0 &&
    names.every((name) => {
      const value = valueOf(draft, name);
      if (value && !hasEffects(draft, value)) return true;
      const uses = draft.uses(name.text).filter((leaf) => fn.contains(leaf) && !statement.contains(leaf));
      if (!uses.every((leaf) => later.some((other) => other.contains(leaf)))) return false;
      // Where nothing uses it now, the call has to have used it before it was replaced.
      return uses.length > 0 || draft.past.uses(name.text).some((leaf) => isWithin(leaf, draft.flagCalls));
    })
  );
}

/** Whether a leaf of the original text is in one of the flag calls. */
function isWithin(leaf: SyntaxNode, calls: Draft['flagCalls']): boolean {
  return calls.some(({ start, end }) => start <= leaf.start && leaf.end <= end);
}

/** The variables that a statement declares; empty for any other statement. */
function declaredIn({ syntax }: Draft, statement: SyntaxNode): readonly SyntaxNode[] {
  const names: SyntaxNode[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.children.length === 0 && syntax.declarationAt(node)?.kind === 'variable') names.push(node);
    node.children.forEach(visit);
  };
  if (/declaration|assignment|^expression_statement$/.test(statement.type)) visit(statement);
  return names;
}

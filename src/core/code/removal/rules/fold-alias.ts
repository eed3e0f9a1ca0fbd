import type { SyntaxNode } from '../../syntax-node.ts';
import type { Change, Rewriting } from '../context.ts';
import type { Draft } from '../draft.ts';
import { declarationsAt, readsOf } from '../queries/local-reads.ts';
import { removalOf } from './fold-local.ts';

/**
 * `const x = on ? a : b; run(x)` becomes `run(a)`: without the conditional, `choice`, `x` is only another name of `a`, `kept`,
 * which takes the place of its only read.
 */
export function foldAlias({ draft }: Rewriting, choice: SyntaxNode, kept: SyntaxNode): Change | undefined {
  const local = draft.rules.local(choice);
  if (local?.kind !== 'local' || !local.isConstant || local.target.children.length > 0) return undefined;
  if (!draft.rules.isBare(kept) || kept.children.length > 0) return undefined;
  // It is read once, but not as `{ x }`, which is a key too; and neither variable is written.
  const [read, ...more] = readsOf(draft, local.target) ?? [];
  if (!read || more.length || draft.rules.writes(read) || read.type.startsWith('shorthand')) return undefined;
  const isWritten = draft.occurrences(kept.text).some((leaf) => draft.rules.writes(leaf));
  // The name has to mean the same where it is read.
  if (isWritten || meaningOf(draft, kept.text, read) !== meaningOf(draft, kept.text, kept)) return undefined;
  return { edits: [{ start: read.start, end: read.end, text: kept.text }, removalOf(draft, local)] };
}

/** The innermost declaration of a name that is visible at a place. */
function meaningOf(draft: Draft, name: string, place: SyntaxNode): SyntaxNode | undefined {
  const declarations = declarationsAt(draft, place, name);
  return declarations.find(({ kind }) => kind !== 'assignment' && kind !== 'member')?.node;
}

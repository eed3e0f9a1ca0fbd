import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../syntax-node.ts';
import { Blocked, type Reason } from './context.ts';
import type { Draft } from './draft.ts';
import type { Inference } from './row.ts';

const typeless = (): Reason => ({
  kind: 'type',
  text: l10n.t('the branch that is left tells no type by itself'),
});
const otherNumber = (): Reason => ({
  kind: 'type',
  text: l10n.t('the branches are numbers of different types'),
});

/**
 * Makes sure that a choice has the type of the branch that is left of it.
 *
 * @throws Blocked where the other branches gave it another one, or the only one.
 */
export function keepType(
  draft: Draft,
  choice: SyntaxNode,
  kept: SyntaxNode,
  others: readonly SyntaxNode[],
  place: number,
): void {
  const { inference } = draft.row;
  if (!inference) return;
  const text = draft.slice(kept).trim();
  const rest = others.map((other) => draft.slice(other).trim());
  if (inference.promotes && !isTypedNumber(draft, choice) && isOtherNumber(text, rest))
    throw new Blocked(place, otherNumber());
  if (losesType(draft, choice, text, rest, inference)) throw new Blocked(place, typeless());
}

function losesType(
  draft: Draft,
  choice: SyntaxNode,
  kept: string,
  others: readonly string[],
  { untyped, typeless }: Inference,
): boolean {
  const local = draft.row.local(choice);
  if (!local || !untyped.test(headOf(draft, choice, local.statement))) return false;
  if (typeless.test(kept)) return true;
  const isWritten = draft
    .occurrences(local.target.text)
    .some((leaf) => leaf !== local.target && draft.row.writes(leaf));
  return isWritten && [kept, ...others].includes('null');
}

/** A declaration up to its value. */
function headOf(draft: Draft, value: SyntaxNode, statement: SyntaxNode): string {
  return draft.slice({ start: statement.start, end: value.start });
}

function isTypedNumber(draft: Draft, choice: SyntaxNode): boolean {
  const local = draft.row.local(choice);
  return (
    local !== undefined &&
    /\b(?:byte|short|int|long|float|double|decimal|uint|ulong)\s+\w+\s*=\s*$/.test(
      headOf(draft, choice, local.statement),
    )
  );
}

function isOtherNumber(kept: string, others: readonly string[]): boolean {
  const own = numberKind(kept);
  return own !== undefined && others.some((other) => (numberKind(other) ?? own) !== own);
}

/** The kind of number that a literal is; nothing for what is none. */
function numberKind(text: string): string | undefined {
  const plain = text.replace(/^[-+]\s*/, '').replaceAll('_', '');
  if (/^'.+'$/.test(plain)) return 'character';
  if (!/^\.?\d/.test(plain) || !/^[\w.+-]+$/.test(plain)) return undefined;
  if (/^0[xb]/i.test(plain)) return /l$/i.test(plain) ? 'l' : 'integer';
  const suffix = /[a-z]+$/i.exec(plain)?.[0].toLowerCase();
  if (suffix !== undefined && suffix !== 'e') return suffix;
  return /[.e]/i.test(plain) ? 'd' : 'integer';
}

import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { type LeftReason, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { boundOtherwise, readOtherwise } from './same-meaning.ts';
import { originalLine } from '../report/line-at.ts';
import { brokenObligation } from './obligations/obligations.ts';

/**
 * Why a rewritten file is not kept; undefined where it has no new syntax error, follows its language's rules,
 * and everything that stays is parsed as before and has the same meaning. Whether the right code was removed
 * is up to the rules: this only checks what is left.
 */
export function doubtOf(draft: Draft): LeftReason | undefined {
  return syntaxDoubt(draft) ?? brokenObligation(draft) ?? readOtherwise(draft) ?? boundOtherwise(draft);
}

/** That removed code has a syntax error, or that what is left has one that the original text does not have. */
function syntaxDoubt(draft: Draft): LeftReason | undefined {
  // Where the parser did not understand code that is removed, nobody knows where that code ends.
  const gone = errorsIn(draft.past).find(({ start }) => draft.now(start) === undefined);
  if (gone) {
    const line = originalLine(draft, gone.start);
    return because('unproven', l10n.t('what would go has a syntax error at line {0}', line));
  }
  const error = newError(draft);
  return error === undefined ? undefined : invalidAt(draft, error);
}

/** The reason that the grammar cannot read what is left; `error` is an offset in the original text. */
export function invalidAt(draft: Draft, error: number): LeftReason {
  return because(
    'unproven',
    l10n.t('what is left would not be valid at line {0}', originalLine(draft, error)),
  );
}

/** The first syntax error that the original text does not have, by its offset in the original text. */
export function newError(draft: Draft): number | undefined {
  const [errors, before] = [errorsIn(draft), errorsIn(draft.past)];
  if (errors.length <= before.length) return undefined;
  // Where the errors of the original are now.
  const known = new Set(before.map(({ start }) => draft.now(start)));
  const error = errors.find(({ start }) => !known.has(start)) ?? errors[0];
  let offset = error?.start ?? 0;
  // The last original character before it tells the place.
  while (offset > 0 && draft.origin(offset) === undefined) offset--;
  return draft.origin(offset) ?? 0;
}

/** Nodes that the parser could not read, and signs that it added: a missing `)` has no text. A `;` may be left out. */
function errorsIn({ nodes }: Draft): readonly SyntaxNode[] {
  return nodes.filter(({ type, children, start, end, parent }) => {
    // In an empty file, the root is a leaf without text.
    const isMissing =
      parent !== undefined && children.length === 0 && start === end && /^[\w(){}[\]'"`,]/.test(type);
    return type === 'ERROR' || isMissing;
  });
}

import * as l10n from '@vscode/l10n';
import type { SyntaxNode } from '../../syntax-node.ts';
import { Blocked, withParens, because } from '../context.ts';
import type { Draft } from '../draft.ts';
import { type Edit, insertion } from './edits.ts';
import { effectsOf } from '../queries/effects.ts';
import { indentAt } from './layout.ts';
import { replaced } from './replaced.ts';
import { beginsOtherwise } from './substitute.ts';
import { isStatement } from '../queries/statements.ts';

/** Puts effects that still have to run before the statement at an offset, each as a statement of its own. */
export function runBefore(draft: Draft, at: number, effects: readonly SyntaxNode[]): Edit {
  const { text, rules } = draft;
  const indent = indentAt(text, at);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const statements = effects.map((effect) => {
    // Kotlin's grammar includes a preceding negation in the call.
    const own = draft.slice(effect).replace(/^!+/, '');
    return (beginsOtherwise(own) ? `(${own})` : own) + rules.terminator + lineEnd + indent;
  });
  return insertion(at, statements.join(''));
}

/**
 * `return claim() && false`: the call becomes a statement before it, and the known value replaces both.
 * Undefined where the whole is the condition of a branch, which is folded as a whole.
 *
 * @param left what is before the known value: `claim()`
 * @param place the index of the flag's place, as its mark has it
 * @throws Blocked where the call cannot be separated from the value.
 */
export function hoistLeft(
  draft: Draft,
  left: SyntaxNode,
  known: SyntaxNode,
  place: number,
): readonly Edit[] | undefined {
  const { rules } = draft;
  const { parent: whole } = known;
  if (!whole || isBranch(draft, whole)) return undefined;
  const effects = effectsOf(draft, left);
  const statement = whole.closest((node) => isStatement(draft, node));
  // Go puts what it returns into a list.
  const value =
    whole.parent?.type === 'expression_list' && whole.parent.named.length === 1 ? whole.parent : whole;
  const isReturned = statement && rules.jumps.includes(statement.type) && value.parent === statement;
  // `const on = claim() && false;`.
  const isHeld = statement && rules.local(whole)?.statement === statement;
  if (effects && statement && (isReturned || isHeld))
    return [runBefore(draft, statement.start, effects), ...replaced(draft, whole, known)];
  throw new Blocked(
    place,
    because('control flow', l10n.t('code that runs before the flag is evaluated has to stay')),
  );
}

/** Whether a condition is that of an `if`, parentheses aside. */
function isBranch(draft: Draft, condition: SyntaxNode): boolean {
  const node = withParens(draft, condition);
  return node.parent !== undefined && draft.rules.if(node.parent)?.condition === node;
}

import * as l10n from '@vscode/l10n';
import { Blocked, type Change, type Rewriting, type KnownValue, because } from '../context.ts';
import { statementRemoval } from './fold-local.ts';
import type { RemovalRules } from '../../languages/shared/removal-rules.ts';
import type { Draft } from '../draft.ts';
import { breaksOut } from '../queries/jumps.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { isStatement } from '../queries/statements.ts';
import { standsForBoolean } from '../mark.ts';

/** Loops with a condition; Kotlin's `do` is a `do_while_statement`. */
const LOOP = /^(?:while|for|do|do_while)_statement$/;

/** The loop of which a node is the whole condition: `while (on)`, Go's `for on {` and `for ; on; {`. */
function loopOf(rules: RemovalRules, condition: SyntaxNode): SyntaxNode | undefined {
  const { parent } = condition;
  const outer = parent && rules.parens.includes(parent.type) ? parent : condition;
  // Go's `for ; on; {` has its condition in a clause.
  const loop = outer.parent?.type === 'for_clause' ? outer.parent.parent : outer.parent;
  if (!loop || !LOOP.test(loop.type)) return undefined;
  // Go's `for on {` has no key for it.
  const ofLoop = (outer.parent === loop ? loop : outer.parent)?.child('condition') ?? loop.named[0];
  return ofLoop === outer || ofLoop === condition ? loop : undefined;
}

/** Whether a loop does nothing where its condition is false from the start. */
function isSkipped(loop: SyntaxNode): boolean {
  const isPlain = loop.type === 'while_statement' || loop.type === 'for_statement';
  return (
    isPlain &&
    // Only a condition and a body, without initializers.
    loop.named.length === 2 &&
    loop.named[0]?.type !== 'for_clause' &&
    loop.child('alternative') === undefined
  );
}

/** Whether compilers accept a loop without an end: a `break` leaves it, or its function has nothing after it. */
function mayBeEndless(draft: Draft, loop: SyntaxNode): boolean {
  const { parent } = loop;
  const isLast =
    parent?.named.at(-1) === loop && (parent.parent?.type ?? '') in draft.syntax.adapter.shape.functions;
  return isLast || loop.named.some((child) => breaksOut(draft, child));
}

/**
 * Removes a loop that never begins. Any other stays as it is, with the literal as its condition.
 *
 * @throws Blocked where the compiler rejects that, as code behind or in the loop would never be reached.
 */
export function foldLoop({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const loop = standsForBoolean(mark) ? loopOf(draft.rules, node) : undefined;
  if (!loop) return undefined;
  if (mark.known === 'false' && isStatement(draft, loop) && isSkipped(loop))
    return { edits: [statementRemoval(draft, loop)] };
  const isAllowed = mark.known === 'false' ? loop.type.startsWith('do') : mayBeEndless(draft, loop);
  if (draft.rules.knowsDeadCode && !isAllowed)
    throw new Blocked(mark.place, because('control flow', l10n.t('a loop would never end or never begin')));
  return undefined;
}

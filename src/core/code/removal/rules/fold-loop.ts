import * as l10n from '@vscode/l10n';
import { Blocked, type Change, type Rewriting, type KnownValue, because } from '../context.ts';
import { statementRemoval } from './fold-local.ts';
import type { RemovalRules } from '../../languages/shared/removal-rules.ts';
import type { Draft } from '../draft.ts';
import { contentOf, unwrapped } from '../edits/unwrap.ts';
import { clashes } from '../queries/clash.ts';
import { hasEffects } from '../queries/effects.ts';
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
  const holder = outer.parent === loop ? loop : outer.parent;
  // Go's grammar has no name for the condition of `for on {`: it is the first child.
  const conditionOfLoop = holder?.child('condition') ?? loop.named[0];
  return conditionOfLoop === outer || conditionOfLoop === condition ? loop : undefined;
}

/** Whether a loop does nothing where its condition is false from the start. */
function isSkipped(draft: Draft, loop: SyntaxNode): boolean {
  const [condition, body, increment] = ['condition', 'body', 'increment'].map((field) => loop.child(field));
  const others = loop.named.filter((one) => one !== condition && one !== body && one !== increment);
  // Some grammars name no condition, Go's `for on { … }`; `for i := start(); on; { … }` has a clause, and runs `start()`.
  const isBare = condition === undefined && loop.named.length === 2 && loop.named[0]?.type !== 'for_clause';
  return (
    (loop.type === 'while_statement' || loop.type === 'for_statement') &&
    (isBare || others.every((one) => isIdle(draft, one))) &&
    // Python's `while on: … else: …` runs the `else`.
    loop.child('alternative') === undefined
  );
}

/** Whether what a `for` does before its first round can go: nothing, or declare the loop's own variables, `let i = 0`. */
function isIdle(draft: Draft, { type, named }: SyntaxNode): boolean {
  if (type === 'empty_statement') return true;
  const values = named.flatMap((one) => one.child('value') ?? []);
  return type === 'lexical_declaration' && values.every((value) => !hasEffects(draft, value));
}

/** Whether compilers accept a loop without an end: a `break` leaves it, or it is the last statement of its function. */
function mayBeEndless(draft: Draft, loop: SyntaxNode): boolean {
  const { parent } = loop;
  const isLast =
    parent?.named.at(-1) === loop && (parent.parent?.type ?? '') in draft.syntax.adapter.shape.functions;
  return isLast || loop.named.some((child) => breaksOut(draft, child));
}

/** The statements of `do { … } while (false)`, which run once; undefined if a jump in them may be for the loop. */
function runOnce(draft: Draft, loop: SyntaxNode): readonly SyntaxNode[] | undefined {
  const body = loop.named.find(({ type }) => draft.rules.blocks.includes(type));
  if (!loop.type.startsWith('do') || !body || /\b(?:break|continue)\b/.test(body.text)) return undefined;
  const content = contentOf(draft, body);
  return isStatement(draft, loop) && content.length > 0 && !clashes(draft, loop, content)
    ? content
    : undefined;
}

/**
 * Removes a loop that never begins, or leaves the statements of one that runs once. Any other, which never ends or is left
 * by a jump, stays as it is, with the literal as its condition.
 *
 * @throws Blocked where the compiler rejects that, as code behind or in the loop would never be reached.
 */
export function foldLoop({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const loop = standsForBoolean(mark) ? loopOf(draft.rules, node) : undefined;
  if (!loop) return undefined;
  if (mark.known === 'false' && isStatement(draft, loop) && isSkipped(draft, loop))
    return { edits: [statementRemoval(draft, loop)] };
  const content = mark.known === 'false' ? runOnce(draft, loop) : undefined;
  if (content) return unwrapped(draft, loop, [content]);
  // `do { … } while (false)` may stay.
  const isAllowed = mark.known === 'false' ? loop.type.startsWith('do') : mayBeEndless(draft, loop);
  // In the body of `for (var i = 0; false; ) { … }`, TypeScript knows less of the types that tests around the loop show.
  const mayBeRejected =
    draft.rules.knowsDeadCode || (draft.rules.inference?.narrows && mark.known === 'false');
  if (mayBeRejected && !isAllowed)
    throw new Blocked(mark.place, because('control flow', l10n.t('a loop would never end or never begin')));
  return undefined;
}

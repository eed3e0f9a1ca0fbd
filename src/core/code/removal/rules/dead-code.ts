import type { SyntaxNode } from '../../syntax-node.ts';
import type { Change, Rewriting, KnownValue } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion } from '../edits/edits.ts';
import { alwaysJumps, isLabel } from '../queries/jumps.ts';
import { removal } from '../edits/layout.ts';
import { statementRemoval } from './fold-local.ts';
import { substitution } from '../edits/substitute.ts';
import { isStatement } from '../queries/statements.ts';

/**
 * Removes a known value that nothing uses: the statement `true;`, an `assert` that always holds, or JavaScript's
 * `(true, f())`.
 */
export function dropStatement({ draft }: Rewriting, { mark, node }: KnownValue): Change | undefined {
  const { parent } = node;
  // The grammar takes the list of `await [true, a].includes(b)` for a sequence in `await[…]`.
  const isSequence = parent?.type === 'sequence_expression' && parent.parent?.type !== 'subscript_expression';
  const [first, second, ...more] = isSequence ? parent.named : [];
  // `(true, page.show)()` calls a function without its object, which `page.show()` would not.
  const isReduced = second && more.length === 0 && draft.syntax.expression(second).kind !== 'member';
  if (parent && first === node && isReduced) return { edits: substitution(draft, parent, second) };
  const isAsserted = mark.known === 'true' && parent?.type === 'assert_statement' && parent.named[0] === node;
  if (isAsserted && isStatement(draft, parent)) return { edits: [statementRemoval(draft, parent)] };
  if (isStatement(draft, node) && !isLast(node)) return { edits: [statementRemoval(draft, node)] };
  if (!parent || !draft.rules.expressionStatements.includes(parent.type)) return undefined;
  if (isStatement(draft, parent)) return { edits: [statementRemoval(draft, parent)] };
  return undefined;
}

/** Whether a node is the last in a block or a lambda, so that it may be its value; Kotlin's `fun f() { on }` has none. */
function isLast({ parent, start }: SyntaxNode): boolean {
  const isOfFunction = parent?.parent?.type === 'function_body' && !parent.type.includes('lambda');
  return parent?.named.at(-1)?.start === start && !isOfFunction;
}

/**
 * Removes what follows the statement at an offset, or one around it within the same function, if that always jumps now.
 * A loop around it that does not always jump ends the search: what follows it may run.
 */
export function deadAfter(draft: Draft, offset: number): Change | undefined {
  const { rules, root, text } = draft;
  let node = root.leafAt(offset);
  for (; node?.parent; node = node.parent) {
    if (node.type in draft.syntax.adapter.shape.functions) return undefined;
    const isJump = rules.statementLists.includes(node.parent.type) && alwaysJumps(draft, node);
    if (rules.jumpTargets.includes(node.type) && !isJump) return undefined;
    if (!isJump) continue;
    const jump = node;
    const following = node.parent.named.filter((next) => next.start >= jump.end && !isLabel(next));
    const dead = following.filter((next) => !rules.hoisted?.includes(next.type));
    const [first] = dead;
    if (!first) continue;
    // Functions that are visible before their declaration stay: the others go one by one.
    if (following.length !== dead.length) return { edits: [removal(root, first)], touched: jump.start };
    const tail = lineTail(text, jump.end);
    // Comments among and behind the dead statements go too.
    const last = node.parent.children.findLast(
      (next) => next.start >= tail && (dead.includes(next) || next.type.includes('comment')),
    );
    return { edits: [deletion(tail, last?.end ?? first.end)], touched: jump.start };
  }
  return undefined;
}

/** The end of a statement's line, after a comment that is about the statement. */
function lineTail(text: string, offset: number): number {
  // `; // why it returns`.
  const rest = /^[ \t]*(?:;[ \t]*)?(?:(?:\/\/|#).*|\/\*[^\n]*\*\/[ \t]*)?(?=\r?\n|$)/.exec(
    text.slice(offset),
  );
  return offset + (rest?.[0].replace(/\s+$/, '').length ?? 0);
}

import type { SyntaxNode } from '../../../syntax-node.ts';
import type { Draft } from '../../draft.ts';
import { endsByBreak } from '../../queries/jumps.ts';

/** The loops, to which `break` and `continue` apply; `endsByBreak` tells what else a `break` leaves. */
const LOOP = /^(?:(?:enhanced_)?for|for_in|foreach|while|do|do_while)_statement$/;

/** A remaining `break` or `continue` without a label that would leave something else than before. */
export function jumpElsewhere(draft: Draft): SyntaxNode | undefined {
  for (const node of draft.past.nodes) {
    const target = targetOf(node);
    const start = target && draft.now(node.start);
    if (!target || start === undefined) continue;
    const now = draft.root.leafAt(start);
    if (now?.text === node.text && targetOf(now)?.start !== draft.now(target.start)) return node;
  }
  return undefined;
}

/** What a jump leaves; undefined for any other node, and for a jump to a label. */
function targetOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.children.length > 0 || !/^(?:break|continue)$/.test(node.text)) return undefined;
  // C#'s `yield break` leaves the function, and `break outer` what has the label.
  if (
    node.parent?.type === 'yield_statement' ||
    (node.parent?.named ?? []).some((label) => label !== node && /label|identifier/.test(label.type))
  )
    return undefined;
  return node.closest((outer) => LOOP.test(outer.type) || (node.text === 'break' && endsByBreak(outer)));
}

import type { Local } from '../../languages/shared/removal-rules.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import { withParens } from '../context.ts';
import type { Draft } from '../draft.ts';
import { operatorOf, sidesOf } from './effects.ts';
import { readsOf } from './local-reads.ts';

/** `a === b`, `a != b`, Python's `a is not b`. */
const EQUALITY = /^(?:[!=]==?|is|is not)$/;

/**
 * Whether a choice, such as `on ? 'a' : 'b'`, or the variable `local` that holds it, is compared with something: TypeScript
 * rejects `'a' === 'b'`.
 */
export function comparesChoice(draft: Draft, choice: SyntaxNode, local: Local | undefined): boolean {
  // A pattern, `{ mode }`, takes the choice apart: its names do not hold it.
  const reads = local && local.target.children.length === 0 ? valueReads(draft, local) : [];
  return [choice, ...reads].some((node) => {
    const { parent } = withParens(draft, node);
    const sides = parent && sidesOf(draft, parent);
    return sides ? EQUALITY.test(operatorOf(draft, ...sides)) : isSwitched(node);
  });
}

/** Where the value of a variable or of a constant field is read: `mode`, `this.mode`. */
function valueReads(draft: Draft, { kind, isConstant, target }: Local): readonly SyntaxNode[] {
  if (kind !== 'field') return readsOf(draft, target) ?? [];
  const { members } = draft.syntax.adapter.shape;
  return draft
    .occurrences(target.text)
    .flatMap(({ parent }) => (isConstant && parent && parent.type in members ? parent : []));
}

/** Whether a node is in what a `switch` or a `case` of it compares: in TypeScript, the types of both have to overlap. */
export function isSwitched(leaf: SyntaxNode): boolean {
  const holder = leaf.closest(
    (node) => /^switch_(?:case|statement)$/.test(node.type) && node.child('value')?.contains(leaf) === true,
  );
  return holder !== undefined;
}

import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';

/**
 * Functions that no other file can call, and that nothing calls any more. They are listed but not removed, as
 * they may still be wanted.
 */
export function uncalledFunctions(
  draft: Draft,
  isUsedElsewhere: (name: string) => boolean,
): readonly SyntaxNode[] {
  return draft.lostWords().flatMap((word) =>
    draft.declarationsOf(word).flatMap(({ kind, node, fn }) => {
      if (kind !== 'function' || !fn || !isPrivate(draft, fn, word, isUsedElsewhere)) return [];
      const at = draft.origin(node.start);
      const original =
        at === undefined ? undefined : draft.past.occurrences(word).find(({ start }) => start === at);
      const isUsed = occurrencesBeside(draft, node, word) > 0;
      // It was used in the original text, and is no longer.
      return !isUsed && original && occurrencesBeside(draft.past, original, word) > 0 ? [node] : [];
    }),
  );
}

/** How often a word occurs as an identifier besides one leaf and comments. */
function occurrencesBeside(draft: Draft, node: SyntaxNode, word: string): number {
  return draft.occurrences(word).filter((leaf) => leaf !== node && !leaf.type.includes('comment')).length;
}

/** Whether no other file can call a function: it is `private`, or internal and not named elsewhere. */
function isPrivate(
  { rules }: Draft,
  fn: SyntaxNode,
  name: string,
  isUsedElsewhere: (name: string) => boolean,
): boolean {
  // The modifiers before the name.
  const head = fn.text.slice(0, fn.text.indexOf(name));
  return /\bprivate\b/.test(head) || (rules.isInternal?.(fn, name) === true && !isUsedElsewhere(name));
}

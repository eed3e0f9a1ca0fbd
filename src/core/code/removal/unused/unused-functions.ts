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
  // Only what the removed code named can have become uncalled.
  return draft.lostWords().flatMap((word) =>
    draft.declarationsOf(word).flatMap(({ kind, node: name, fn }) => {
      if (kind !== 'function' || !fn || !isPrivate(draft, fn, word, isUsedElsewhere)) return [];
      const start = draft.origin(name.start);
      // The same name in the original file.
      const nameBefore = draft.past.occurrences(word).find((leaf) => leaf.start === start);
      const wasUsed = nameBefore !== undefined && isUsedBeside(draft.past, nameBefore);
      return wasUsed && !isUsedBeside(draft, name) ? [name] : [];
    }),
  );
}

/** Whether a function's name occurs as an identifier elsewhere in its file, comments aside. */
function isUsedBeside(draft: Draft, name: SyntaxNode): boolean {
  return draft.occurrences(name.text).some((leaf) => leaf !== name && !leaf.type.includes('comment'));
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

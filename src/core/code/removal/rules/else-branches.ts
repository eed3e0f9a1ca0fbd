import type { Change } from '../context.ts';
import type { Draft } from '../draft.ts';
import { deletion, insertion } from '../edits/edits.ts';
import type { If } from '../../languages/shared/removal-rules.ts';
import { lineTailOf } from '../edits/unwrap.ts';

/**
 * Reduces `choice`, which the caller knows to be an `else if`: it becomes the `else`, or is removed.
 *
 * @param holds whether its condition is `true`.
 */
export function takeElse(draft: Draft, choice: If, holds: boolean): Change {
  const { elseOf, then } = choice;
  if (!elseOf) return { edits: [] };
  // What follows the whole chain may be dead now.
  const touched = rootOf(draft, choice).start;
  if (holds) {
    // `else if (on) { a(); } else { b(); }` becomes `else { a(); }`.
    const edits = [
      deletion(elseOf.keywordEnd, choice.headerEnd),
      deletion(lineTailOf(draft, then.end, choice.end), choice.end),
    ];
    // `else if (on)run();` needs a space to become `else run();`.
    if (draft.rules.blocks.includes(then.type) || /\s/.test(draft.text[choice.headerEnd] ?? ''))
      return { edits, touched };
    return { edits: [...edits, insertion(then.start, ' ')], touched };
  }
  // `else if (on) { a(); } else { b(); }` becomes `else { b(); }`; without an `else`, the branch is removed.
  if (choice.else) return { edits: [deletion(elseOf.keywordEnd, choice.else.end)], touched };
  return { edits: [deletion(lineTailOf(draft, elseOf.thenEnd, choice.end), choice.end)], touched };
}

/** Like {@link takeElse}, for Python's `elif`. */
export function takeElif(draft: Draft, choice: If, holds: boolean): Change {
  const touched = rootOf(draft, choice).start;
  const { start, headerEnd, then } = choice;
  if (holds)
    return { edits: [{ start, end: headerEnd, text: 'else' }, deletion(then.end, choice.end)], touched };
  if (choice.else) return { edits: [deletion(start, choice.else.start)], touched };
  return { edits: [deletion(choice.elseOf?.thenEnd ?? start, choice.end)], touched };
}

/** The `if` at the beginning of a chain. */
function rootOf({ rules }: Draft, choice: If): If {
  let root = choice;
  while (root.elseOf) {
    const around = root.node.closest((node) => rules.if(node) !== undefined);
    const next = around && rules.if(around);
    if (!next) return root;
    root = next;
  }
  return root;
}

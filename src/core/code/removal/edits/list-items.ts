import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from './edits.ts';
import { isFirstOnLine, removal, startWithComments } from './layout.ts';

/** Removes an item of a list with one of the commas beside it; with its line where it has one of its own. */
export function withoutItem(draft: Draft, item: SyntaxNode): Edit {
  const { text } = draft;
  // `import a, { b }` becomes `import a`.
  if (item.parent?.type === 'named_imports' && item.parent.named.length === 1)
    return withoutItem(draft, item.parent);
  const commaAfter = /^\s*,/.exec(text.slice(item.end))?.[0].length;
  // The comments above it are about it.
  const start = isFirstOnLine(text, item.start) ? startWithComments(draft.root, item.start) : item.start;
  const commaBefore = /,\s*$/.exec(text.slice(0, start))?.[0].length;
  const whole = removal(draft.root, { start: item.start, end: item.end + (commaAfter ?? 0) });
  // The item has a line of its own.
  if (text[whole.end - 1] === '\n' && commaAfter !== undefined) return whole;
  if (commaAfter !== undefined) {
    // `f(a, b)` becomes `f(b)`.
    const space = /^\s*/.exec(text.slice(item.end + commaAfter))?.[0].length ?? 0;
    return deletion(item.start, item.end + commaAfter + space);
  }
  // The only item.
  if (commaBefore === undefined) return removal(draft.root, item);
  // `f(a, b)` becomes `f(a)`: the last item takes the comma before it.
  return deletion(start - commaBefore, item.end);
}

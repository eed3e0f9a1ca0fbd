import type { SyntaxNode } from '../syntax-node.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edits.ts';
import { removal } from './layout.ts';

/** Whether an expression in braces is among an element's children, and not in an attribute. */
export function isChild(holder: SyntaxNode): boolean {
  return /^jsx_(?:element|fragment)$/.test(holder.parent?.type ?? '');
}

/** Removes a child that renders nothing; `{null}` stays where the texts around it would merge. */
export function childRemoval({ root, text }: Draft, holder: SyntaxNode): Edit {
  const whole = removal(root, holder);
  const siblings = holder.parent?.children ?? [];
  const at = siblings.indexOf(holder);
  const [before, after] = [siblings[at - 1], siblings[at + 1]].map((one) =>
    one?.type === 'jsx_text' ? one : holder,
  );
  // Only two texts can merge.
  if (!before || !after || before === holder || after === holder) return whole;
  const joined = text.slice(before.start, whole.start) + text.slice(whole.end, after.end);
  const isSame = shownText(joined) === shownText(before.text) + shownText(after.text);
  return isSame ? whole : { start: holder.start, end: holder.end, text: '{null}' };
}

/** The text that markup renders: white space with a line break in it is only layout. */
function shownText(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => {
      const start = index > 0 ? line.trimStart() : line;
      return index < lines.length - 1 ? start.trimEnd() : start;
    })
    .filter((line) => line !== '')
    .join(' ');
}

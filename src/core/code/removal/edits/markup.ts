import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import type { Edit } from './edits.ts';
import { removal } from './layout.ts';

/** Whether an expression in braces is among an element's children, and not in an attribute. */
export function isChild(holder: SyntaxNode): boolean {
  return /^jsx_(?:element|fragment)$/.test(holder.parent?.type ?? '');
}

/** Removes a child that renders nothing; `{null}` stays where the texts around it would merge. */
export function childRemoval({ root, text }: Draft, holder: SyntaxNode): Edit {
  const whole = removal(root, holder);
  const [before, after] = neighbors(holder);
  // Only two texts can merge.
  if (before?.type !== 'jsx_text' || after?.type !== 'jsx_text') return whole;
  const joined = text.slice(before.start, whole.start) + text.slice(whole.end, after.end);
  const isSame = shownText(joined) === shownText(before.text) + shownText(after.text);
  return isSame ? whole : { start: holder.start, end: holder.end, text: '{null}' };
}

/**
 * Whether what replaces a child renders the same beside the texts around it as it does alone. `first` and `last` are the
 * texts that it begins and ends with, '' for an element.
 */
export function rendersAlike({ text }: Draft, holder: SyntaxNode, first: string, last: string): boolean {
  const [previous, next] = neighbors(holder);
  // The grammar has no node for white space between two elements.
  const start = previous?.type === 'jsx_text' ? previous.start : previous?.end;
  const end = next?.type === 'jsx_text' ? next.end : next?.start;
  const [before, after] = [text.slice(start, holder.start), text.slice(holder.end, end)];
  return (
    shownText(before + first) === shownText(before) + shownText(first) &&
    shownText(last + after) === shownText(last) + shownText(after)
  );
}

/** The children before and after one. */
function neighbors(holder: SyntaxNode): readonly (SyntaxNode | undefined)[] {
  const siblings = holder.parent?.children ?? [];
  const at = siblings.indexOf(holder);
  return [siblings[at - 1], siblings[at + 1]];
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

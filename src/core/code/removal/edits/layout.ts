import type { Span } from '../../facts/facts.ts';
import type { SyntaxNode } from '../../syntax-node.ts';
import type { Draft } from '../draft.ts';
import { deletion, type Edit } from './edits.ts';

/** The start of the line of an offset. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The start of the line after that of `offset`; the end of the text on its last line. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** The white space at the start of the line of `offset`. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

/** Whether nothing but white space is before `offset` on its line. */
export function isFirstOnLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** The rest of the line after `offset`, without white space at its end. */
export function restOfLine(text: string, offset: number): string {
  return text.slice(offset, nextLine(text, offset)).trimEnd();
}

/** Whether the line from `start` is blank; false at the end of the text. */
function isBlankLine(text: string, start: number): boolean {
  return start < text.length && text.slice(start, nextLine(text, start)).trim() === '';
}

/** Lines that are removed, with a blank line beside them where two would meet, or one would begin or end a block. */
function withoutGap(text: string, { start, end }: Span): Span {
  const previous = start === 0 ? '' : text.slice(lineStart(text, start - 1), start).trimEnd();
  // The line above ends with `{`, `(`, `[`, `:` or an arrow, comments aside.
  const beginsBlock = start === 0 || /[{([:]$|=>$|->$/.test(previous.replace(/(?:^|\s)(?:\/\/|#).*$/, ''));
  const isBlankBefore = start > 0 && previous === '';
  // The line below begins with a bracket that closes, `</` or `else`.
  const endsBlock =
    end >= text.length || /^\s*[})\]]|^\s*(?:<\/|else\b)/.test(text.slice(end, nextLine(text, end)));
  if (isBlankLine(text, end) && (isBlankBefore || beginsBlock)) return { start, end: nextLine(text, end) };
  if (isBlankBefore && endsBlock) return { start: lineStart(text, start - 1), end };
  return { start, end };
}

/** The comment that is all of the line above the one that begins at `start`. */
function commentAbove(root: SyntaxNode, start: number): SyntaxNode | undefined {
  if (start === 0) return undefined;
  const text = root.source;
  const above = lineStart(text, start - 1);
  const line = text.slice(above, start).trimEnd();
  if (line === '') return undefined;
  const comment = commentAt(root, above + line.length - 1);
  // `// #region` is about more than the code below it.
  const isOwn = comment && isFirstOnLine(text, comment.start) && !/^\W*(?:end)?region\b/.test(comment.text);
  return isOwn ? comment : undefined;
}

/** The comment that contains `offset`; undefined where there is none. */
export function commentAt(root: SyntaxNode, offset: number): SyntaxNode | undefined {
  let node = root.leafAt(offset);
  while (node && !node.type.includes('comment')) node = node.parent;
  return node;
}

/** The start of the comments directly above the line of `offset`; of the line itself where there are none. */
export function startWithComments(root: SyntaxNode, offset: number): number {
  let start = lineStart(root.source, offset);
  for (let comment = commentAbove(root, start); comment; comment = commentAbove(root, start))
    start = lineStart(root.source, comment.start);
  return start;
}

/** The start of the line after `end`, or after a comment that follows `end`; undefined if code follows. */
export function endWithComment(root: SyntaxNode, end: number): number | undefined {
  const text = root.source;
  // `;` and `,` belong to what ends there.
  const rest = restOfLine(text, end).replace(/^\s*[;,]?/, '');
  if (rest.trim() === '') return nextLine(text, end);
  const from = end + restOfLine(text, end).indexOf(rest.trimStart());
  const comment = commentAt(root, from);
  return comment?.start === from && restOfLine(text, comment.end) === ''
    ? nextLine(text, comment.end)
    : undefined;
}

/**
 * Removes `span`: its whole lines, with the comments directly above and after it, where nothing else is on
 * them; otherwise only the span and the space between it and its neighbor.
 *
 * @param keepAbove whether the comments above stay: above a file's first import, they may be about the file.
 */
export function removal(root: SyntaxNode, span: Span, keepAbove = false): Edit {
  const text = root.source;
  const end = endWithComment(root, span.end);
  // Other code is on its lines.
  if (!isFirstOnLine(text, span.start) || end === undefined) {
    // The space behind it goes too, with a `;` between two statements; at the end of a line, the space before it.
    const space = /^[ \t]*(?:;[ \t]*)?/.exec(text.slice(span.end))?.[0].length ?? 0;
    const isLast = restOfLine(text, span.end) === '';
    const before = isLast ? (/[ \t]*$/.exec(text.slice(0, span.start))?.[0].length ?? 0) : 0;
    return deletion(span.start - before, span.end + (isLast ? 0 : space));
  }
  const start = keepAbove ? lineStart(text, span.start) : startWithComments(root, span.start);
  const whole = withoutGap(text, { start, end });
  return deletion(whole.start, whole.end);
}

/**
 * Moves the lines of `span` left or right, from the white space `from` before them to the white space `to`. Lines that
 * begin inside a string are text and stay; so does the first line, unless `movesFirst` is true.
 */
export function reindented(
  draft: Draft,
  span: Span,
  from: string,
  to: string,
  { movesFirst = false }: { readonly movesFirst?: boolean } = {},
): readonly Edit[] {
  const { text } = draft;
  const width = from.length - to.length;
  if (width === 0) return [];
  const edits: Edit[] = [];
  const begin = movesFirst ? lineStart(text, span.start) : nextLine(text, span.start);
  for (let at = begin; at < span.end; at = nextLine(text, at)) {
    const indent = indentAt(text, at);
    if (text.slice(at, nextLine(text, at)).trim() === '' || isWithinString(draft, at)) continue;
    if (width > 0) edits.push(deletion(at, at + Math.min(width, indent.length)));
    else edits.push({ start: at, end: at, text: to.slice(from.length) });
  }
  return edits;
}

/** Whether an offset is inside a string that begins before it. */
function isWithinString({ root, syntax }: Draft, offset: number): boolean {
  const { strings, interpolatedStrings = [] } = syntax.adapter.shape;
  const types = [...strings, ...interpolatedStrings];
  for (let node = root.leafAt(offset); node; node = node.parent)
    if (types.includes(node.type) && node.start < offset) return true;
  return false;
}

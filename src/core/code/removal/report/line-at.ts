import { LineIndex } from '../../line-index.ts';

/** Most characters of a node that a reason shows. */
const MOST_SHOWN = 40;

/** A place as people read it. */
export interface LinePlace {
  /** The offset in the file's text. */
  readonly start: number;
  /** One-based, like `column`. */
  readonly line: number;
  readonly column: number;
  /** The line, without surrounding white space. */
  readonly text: string;
}

/** The line and column of an offset in a text, by the text's line index. */
export function lineAt(text: string, lines: LineIndex, start: number): LinePlace {
  const { line, character } = lines.position(start);
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const end = text.indexOf('\n', start);
  return {
    start,
    line: line + 1,
    column: character + 1,
    text: text.slice(from, end < 0 ? undefined : end).trim(),
  };
}

/** The one-based line of an offset in a draft's original text, `before`. */
export function originalLine({ before }: { readonly before: string }, offset: number): number {
  return new LineIndex(before).position(offset).line + 1;
}

/** The beginning of a node's first line, as shown in a reason. */
export function shownLine({ text }: { readonly text: string }): string {
  const [line = ''] = text.slice(0, MOST_SHOWN).split('\n');
  return line;
}

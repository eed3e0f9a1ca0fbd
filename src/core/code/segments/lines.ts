import type { CutRules } from '../languages/shared/cut-rules.ts';

/** Tells a comment from a string, where `skipped` of the language matches either: `//`, `/*`, `#`, Ruby's `=begin`. */
const COMMENT = /^(?:\/[/*]|#|=begin)/;

/** A line of code: not an empty one or a comment, and not one that begins inside a string or a comment. */
export interface Line {
  readonly start: number;
  /** The start of the next line. */
  readonly next: number;
  /** The number of characters that indent it. */
  readonly indent: number;
  /** Whether the line above is empty or a comment. */
  readonly isApart: boolean;
  /** Its code, with empty strings and without comments. */
  readonly code: string;
}

/** A bracket or keyword that opens or closes a block. */
export interface Bracket {
  readonly line: Line;
  readonly opens: boolean;
  /** The matching one, which closes or opens the same block. */
  other?: Bracket;
}

/** The lines of a text that count as code, in order. */
export function linesOf(text: string, { skipped }: CutRules): readonly Line[] {
  const lines: Line[] = [];
  skipped.lastIndex = 0;
  let token = skipped.exec(text);
  // Where the last string or comment ends: a line that it reaches into begins within it.
  let tokenEnd = 0;
  let next: number;
  for (let start = 0; start < text.length; start = next) {
    // The last line may have no line break (-1).
    next = text.indexOf('\n', start) + 1 || text.length;
    // Up to here the line is in `code`, or within a string or comment.
    let done = Math.max(start, tokenEnd);
    const isInside = done > start;
    let code = '';
    while (token && token.index < next) {
      // Strings become `""`, comments nothing.
      code += text.slice(done, token.index) + (COMMENT.test(token[0]) ? '' : '""');
      done = tokenEnd = token.index + token[0].length;
      skipped.lastIndex = tokenEnd;
      token = skipped.exec(text);
    }
    if (isInside) continue;
    code = (code + text.slice(done, next)).trimEnd();
    const trimmed = code.trimStart();
    if (!trimmed) continue;
    const isApart = lines.at(-1)?.next !== start;
    lines.push({ start, next, indent: code.length - trimmed.length, isApart, code: trimmed });
  }
  return lines;
}

/**
 * The brackets in those of `lines` that are indented by `margin`, with their matching ones. Brackets without
 * a match are left out: there are always some while a person types.
 */
export function bracketsIn(lines: readonly Line[], margin: number, rules: CutRules): readonly Bracket[] {
  const open: Bracket[] = [];
  const found: Bracket[] = [];
  for (const line of lines) {
    if (line.indent !== margin) continue;
    for (const { groups } of line.code.matchAll(rules.brackets)) {
      const bracket: Bracket = { line, opens: groups?.['opens'] !== undefined };
      found.push(bracket);
      if (bracket.opens) open.push(bracket);
      else {
        const other = open.pop();
        if (other) [other.other, bracket.other] = [bracket, other];
      }
    }
  }
  return found.filter(({ other }) => other);
}

import type { CutRules } from './cut-rules.ts';

const COMMENT = /^(?:\/[/*]|#|=begin)/;

/** A line of code: no empty one, no comment, and none that begins within a string or a comment. */
export interface Line {
  readonly start: number;
  /** Where the next line begins. */
  readonly next: number;
  /** How many characters indent it. */
  readonly indent: number;
  /** What stands in it, strings emptied and comments left out. */
  readonly code: string;
}

/** A bracket or a word that opens or closes a block. */
export interface Bracket {
  readonly line: Line;
  readonly opens: boolean;
  /** The one that closes or opens the same block. */
  other?: Bracket;
}

/** The lines of code of a text, in order. */
export function linesOf(text: string, { passed }: CutRules): readonly Line[] {
  const lines: Line[] = [];
  passed.lastIndex = 0;
  let token = passed.exec(text);
  let inside = 0;
  let next: number;
  for (let start = 0; start < text.length; start = next) {
    next = text.indexOf('\n', start) + 1 || text.length;
    let at = Math.max(start, inside);
    const isInside = at > start;
    let code = '';
    while (token && token.index < next) {
      code += text.slice(at, token.index) + (COMMENT.test(token[0]) ? '' : '""');
      at = inside = token.index + token[0].length;
      passed.lastIndex = inside;
      token = passed.exec(text);
    }
    if (isInside) continue;
    code = (code + text.slice(at, next)).trimEnd();
    const trimmed = code.trimStart();
    if (trimmed) lines.push({ start, next, indent: code.length - trimmed.length, code: trimmed });
  }
  return lines;
}

/**
 * The brackets of those of `lines` that are indented by `margin`, each told its other one. Those without one are left
 * out: there are some wherever one types.
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

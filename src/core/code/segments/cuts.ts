import type { CutRules } from './cut-rules.ts';

/** Segments are no shorter, in UTF-16 units: each costs a parse of its own, and a keystroke costs a segment. */
export const SHORTEST_SEGMENT = 2_000;

const ANNOTATES = /^[@#[]/;
/** What cannot be the end of a line on which something ends. */
const UNENDED = /[^\w;)}\]'"`>!?]$|\b(?:default|async|export|abstract|static|public|private|internal|return)$/;

const COMMENT = /^(?:\/[/*]|#|=begin)/;
const CLOSES = /^(?:[}\])]+;?|end)$/;

/** A line of code: no empty one, no comment, and none that begins within a string or a comment. */
interface Line {
  readonly start: number;
  /** What stands in it, strings emptied and comments left out. */
  readonly code: string;
  readonly isAtMargin: boolean;
}

/** What stands before a line. */
interface Before {
  readonly line: Line;
  /** Where the last block began that is closed on it. */
  readonly opener: Line | undefined;
  /** The last line at the margin. */
  readonly margin: Line | undefined;
}

interface Bracket {
  readonly line: Line;
  readonly opens: boolean;
  other?: Bracket;
}

/**
 * Where the segments of a text begin, but for the first: where a declaration ends at the left margin. A function of the
 * text alone, so that it does not matter what was typed before.
 */
export function cutsOf(text: string, rules: CutRules, shortest = SHORTEST_SEGMENT): readonly number[] {
  if (text.length < 2 * shortest || rules.uncut?.test(text)) return [];
  const lines = linesOf(text, rules);
  const brackets = matched(lines.filter(({ isAtMargin }) => isAtMargin).flatMap((line) => bracketsOf(line, rules)));
  const cuts: number[] = [];
  let depth = 0;
  let at = 0;
  let before: Before | undefined;
  for (const line of lines) {
    const isFar = line.start - (cuts.at(-1) ?? 0) >= shortest;
    if (isFar && before && depth === 0 && line.isAtMargin && isStart(line, before, rules)) cuts.push(line.start);
    let opener: Line | undefined;
    for (let bracket = brackets[at]; bracket?.line === line; bracket = brackets[++at]) {
      if (bracket.other) depth += bracket.opens ? 1 : -1;
      opener = bracket.other?.line ?? opener;
    }
    before = { line, opener: opener === line ? undefined : opener, margin: line.isAtMargin ? line : before?.margin };
  }
  return cuts;
}

/** Whether a declaration ends before `line`. */
function isStart(line: Line, before: Before, rules: CutRules): boolean {
  if (rules.continues.test(line.code)) return false;
  if ([before.margin, before.opener].some((one) => one && ANNOTATES.test(one.code))) return false;
  const { code, isAtMargin } = before.line;
  if (rules.declares.test(line.code) && !UNENDED.test(code)) return true;
  if (rules.isIndented) return !isAtMargin;
  return code.endsWith(';') || (isAtMargin && CLOSES.test(code));
}

function linesOf(text: string, { passed }: CutRules): readonly Line[] {
  const lines: Line[] = [];
  passed.lastIndex = 0;
  let token = passed.exec(text);
  let inside = 0;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    let at = Math.max(start, inside);
    const isInside = at > start;
    let code = '';
    while (token && token.index < end) {
      code += text.slice(at, token.index) + (COMMENT.test(token[0]) ? '' : '""');
      at = inside = token.index + token[0].length;
      passed.lastIndex = inside;
      token = passed.exec(text);
    }
    if (isInside) continue;
    code = (code + text.slice(at, end)).trimEnd();
    if (code.trimStart()) lines.push({ start, code, isAtMargin: !/^\s/.test(code) });
  }
  return lines;
}

function bracketsOf(line: Line, { brackets }: CutRules): readonly Bracket[] {
  return Array.from(line.code.matchAll(brackets), ({ groups }) => ({ line, opens: groups?.['opens'] !== undefined }));
}

/** Tells each bracket its other one: those without one are of no account, as there are some wherever one types. */
function matched(brackets: readonly Bracket[]): readonly Bracket[] {
  const open: Bracket[] = [];
  for (const bracket of brackets) {
    if (bracket.opens) open.push(bracket);
    else {
      const other = open.pop();
      if (other) [other.other, bracket.other] = [bracket, other];
    }
  }
  return brackets;
}

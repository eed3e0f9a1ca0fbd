import type { Span } from '../facts/facts.ts';
import type { CutRules } from '../languages/shared/cut-rules.ts';
import { type Bracket, bracketsIn, type Line, linesOf } from './lines.ts';

/**
 * The length of a segment, in UTF-16 units; an empty line or a comment may end it much earlier. {@link LONG} and
 * {@link MOST} are multiples of it. Each segment is a parse, and a keystroke costs one. 650 instead of 1,000 saves 5 to
 * 20 % of a keystroke's time, and costs a file that is read once 2 % (measured).
 */
export const SEGMENT = 650;
/** A segment of at least this many times the length is cut between the members of its declaration. */
const LONG = 3;
/** Without an empty line or a comment to cut at, a segment ends at the first declaration beyond this many times it. */
const MOST = 1.5;
/** How many levels are cut between their members: a namespace, a class, and a class in it. */
const DEEPEST = 3;
/** What is around members is parsed again with each of their segments, and so must be short. */
const LONGEST_FRAME = 1_000;

/**
 * A part of a text that is parsed alone. `own` is the part itself; `head` and `foot` are its frame, the lines
 * before and after that several segments share: of a long class, `class Flags {` and `}` around some of its members.
 */
export interface Segment {
  readonly head: readonly Span[];
  readonly own: Span;
  readonly foot: readonly Span[];
}

/**
 * The segments of a text, in order and without gaps: cut where a declaration ends at the left margin, and
 * where a member ends in a long class. They depend on the text alone, so it does not matter how it was typed.
 */
export function segmentsOf(text: string, rules: CutRules, length = SEGMENT): readonly Segment[] {
  const whole = { head: [], own: { start: 0, end: text.length }, foot: [] };
  if (text.length < 2 * length || rules.uncut?.test(text)) return [whole];
  return new SegmentCutter(rules, length).cut(whole, linesOf(text, rules), 0, 0);
}

/** Cuts a text, and long declarations in it between their members. */
class SegmentCutter {
  readonly #rules: CutRules;
  readonly #length: number;

  constructor(rules: CutRules, length: number) {
    this.#rules = rules;
    this.#length = length;
  }

  /**
   * Cuts a segment; `lines` are the lines of its own part, whose declarations are indented by `margin`. `depth` is 0
   * for the file, 1 for the members of its declarations.
   */
  cut(
    { head, own, foot }: Segment,
    lines: readonly Line[],
    margin: number,
    depth: number,
  ): readonly Segment[] {
    const bounds = [
      own.start,
      ...this.#chosenCuts(declarationStarts(lines, margin, this.#rules), own),
      own.end,
    ];
    return bounds.slice(1).flatMap((end, index) => {
      const part = { head, own: { start: bounds[index] ?? own.start, end }, foot };
      const isLong = end - part.own.start >= LONG * this.#length;
      if (!isLong || depth >= DEEPEST) return [part];
      return this.#cutMembers(part, within(lines, part.own), margin, depth) ?? [part];
    });
  }

  /**
   * Where to cut: at those of `starts` that are below an empty line or a comment, beside a long part, or far from the last
   * cut. Only the third depends on other cuts: so typing moves no cut beyond the next of the first two kinds.
   */
  #chosenCuts(starts: readonly Line[], own: Span): readonly number[] {
    const chosen: number[] = [];
    for (const [index, { start, isApart }] of starts.entries()) {
      const lengthAbove = start - (starts[index - 1]?.start ?? own.start);
      const lengthBelow = (starts[index + 1]?.start ?? own.end) - start;
      // Next to a part that is cut by its members.
      const isAtLong = Math.max(lengthAbove, lengthBelow) >= LONG * this.#length;
      const isFar = start - (chosen.at(-1) ?? own.start) >= MOST * this.#length;
      if (isApart || isAtLong || isFar) chosen.push(start);
    }
    return chosen;
  }

  /**
   * The segments of a part that is cut between the members of its longest block, with the code around them as
   * frame; undefined where there is no such block, or its frame is too long.
   */
  #cutMembers(
    { head, own, foot }: Segment,
    lines: readonly Line[],
    margin: number,
    depth: number,
  ): readonly Segment[] | undefined {
    const blocks = blocksIn(lines, margin, this.#rules);
    const [block] = blocks.sort((one, other) => other.end - other.start - (one.end - one.start));
    if (!block) return undefined;
    // `class Flags {` and `}`.
    const opening = { start: own.start, end: block.start };
    const closing = { start: block.end, end: own.end };
    if (opening.end - opening.start + closing.end - closing.start > LONGEST_FRAME) return undefined;
    const inner = within(lines, block);
    const indent = inner[0]?.indent ?? 0;
    // A line that is indented less than the members concerns the code around them, as `#if` does.
    if (indent <= margin || inner.some((line) => line.indent < indent)) return undefined;
    const members = { head: [...head, opening], own: block, foot: [closing, ...foot] };
    return this.cut(members, inner, indent, depth + 1);
  }
}

function within(lines: readonly Line[], { start, end }: Span): readonly Line[] {
  return lines.filter((line) => line.start >= start && line.start < end);
}

/** `@Override`, `#[test]`, `[Fact]`. */
const ANNOTATES = /^[@#[]/;
/** What the last line of a declaration cannot end with: `const a =`, `add(1,`, `export default`. */
const UNENDED =
  /[^\w;)}\]'"`>!?]$|\b(?:default|async|export|abstract|static|public|private|internal|return)$/;
/** `}`, `});`, `end`. */
const CLOSES = /^(?:[}\])]+;?|end)$/;

/** What precedes a line. */
interface PrecedingLines {
  readonly line: Line;
  /** Where it closes a block: the line that opened it. */
  readonly opener: Line | undefined;
  /** The last line at the margin. */
  readonly lastAtMargin: Line | undefined;
}

/** The lines before which a declaration at `margin` ends, so that the text may be cut there. */
function declarationStarts(lines: readonly Line[], margin: number, rules: CutRules): readonly Line[] {
  const brackets = bracketsIn(lines, margin, rules);
  const starts: Line[] = [];
  // `depth` counts the blocks that are open after a line, `passed` the brackets up to its end.
  let depth = 0;
  let passed = 0;
  let last: Line | undefined;
  let lastAtMargin: Line | undefined;
  let opener: Line | undefined;
  for (const line of lines) {
    const isAtMargin = line.indent === margin;
    if (last && depth === 0 && isAtMargin) {
      const preceding = { line: last, opener, lastAtMargin };
      if (isStart(line, preceding, margin, rules)) starts.push(line);
    }
    opener = undefined;
    for (let bracket = brackets[passed]; bracket?.line === line; bracket = brackets[++passed]) {
      depth += bracket.opens ? 1 : -1;
      // If the line closes the last open block, `opener` ends as the line that opened it; not for `call(1)`, on one line.
      if (bracket.other?.line !== line) opener = bracket.other?.line;
    }
    last = line;
    if (isAtMargin) lastAtMargin = line;
  }
  return starts;
}

/** Whether a declaration ends before `line`, which is at the margin and in no bracket: the first rule decides. */
function isStart(line: Line, preceding: PrecedingLines, margin: number, rules: CutRules): boolean {
  // `.then(run)` belongs to the line above.
  if (rules.continues.test(line.code)) return false;
  // An annotation belongs to what follows, also one with brackets over several lines.
  if ([preceding.lastAtMargin, preceding.opener].some((one) => one && ANNOTATES.test(one.code))) return false;
  const { code, indent } = preceding.line;
  // `const a = 1` begins a declaration by itself, unless the line above cannot be the end of one.
  if (rules.declares.test(line.code) && !UNENDED.test(code)) return true;
  // Python: the block above is indented further, and ends here.
  if (rules.isIndented) return indent > margin;
  // `run();`, or the `}` of a block that began at the margin
  return code.endsWith(';') || (indent === margin && CLOSES.test(code));
}

/**
 * All outermost blocks with members, as those of a line that `holds` matches, `class A {`: from the line after the opening
 * bracket to that of the closing one.
 */
function blocksIn(lines: readonly Line[], margin: number, rules: CutRules): Span[] {
  if (!rules.holds) return [];
  let depth = 0;
  let linesAtMargin: readonly Line[] = [];
  return bracketsIn(lines, margin, rules).flatMap((bracket) => {
    depth += bracket.opens ? 1 : -1;
    if (!bracket.opens || depth !== 1 || !bracket.other) return [];
    // Filtered once, at the first outermost block.
    if (linesAtMargin.length === 0) linesAtMargin = lines.filter(({ indent }) => indent === margin);
    return isHolder(bracket, linesAtMargin, rules)
      ? [{ start: bracket.line.next, end: bracket.other.line.start }]
      : [];
  });
}

/** Whether the block that `bracket` opens has members, judging by its line or the one before it. */
function isHolder({ line, other }: Bracket, linesAtMargin: readonly Line[], { holds }: CutRules): boolean {
  // The bracket has to end its line, `class A {`; Ruby's `class A` has none.
  if (other?.line === line || !/(?:\{|^(?:class|module)\b.*)$/.test(line.code)) return false;
  // A brace may have a line of its own, or end a longer head: `) {`.
  const above = linesAtMargin[linesAtMargin.indexOf(line) - 1];
  return (
    holds?.test(line.code) === true ||
    (/^[{)]/.test(line.code) && above !== undefined && holds?.test(above.code) === true)
  );
}

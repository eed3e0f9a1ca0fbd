import type { Span } from '../facts/facts.ts';
import type { CutRules } from '../languages/shared/cut-rules.ts';
import { blockIn, startsIn } from './cuts.ts';
import { type Line, linesOf } from './lines.ts';

/** Approximate length of segments in UTF-16 units: each is a parse, and a keystroke costs one. */
export const SEGMENT = 650;
/** A segment at least this many times that length is cut between the members of its declaration. */
const LONG = 3;
/** Without an empty line or a comment to cut at, a segment gets at most this many times as long. */
const MOST = 1.5;
/** A namespace, a class, and a class in it. */
const DEEPEST = 3;
/** What is around members is parsed again with each of their segments, and so must be short. */
const LONGEST_FRAME = 1_000;

/**
 * A part of a text that is parsed alone. `own` is the part itself; `head` and `foot` are its frame, the lines
 * before and after that several segments share, such as those of the class around some members.
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

class SegmentCutter {
  readonly #rules: CutRules;
  readonly #length: number;

  constructor(rules: CutRules, length: number) {
    this.#rules = rules;
    this.#length = length;
  }

  /** Cuts `segment`; `lines` are the lines of its own part, which are indented by `margin`. */
  cut(
    { head, own, foot }: Segment,
    lines: readonly Line[],
    margin: number,
    depth: number,
  ): readonly Segment[] {
    const bounds = [own.start, ...this.#chosenCuts(startsIn(lines, margin, this.#rules), own), own.end];
    return bounds.slice(1).flatMap((end, index) => {
      const part = { head, own: { start: bounds[index] ?? own.start, end }, foot };
      const isLong = end - part.own.start >= LONG * this.#length;
      return (
        (isLong && depth < DEEPEST && this.#cutMembers(part, within(lines, part.own), margin, depth)) || [
          part,
        ]
      );
    });
  }

  /**
   * The places to cut: at empty lines and comments, around long parts, and where it is far to the last cut. So
   * typing only moves the cuts next to it; if all were counted one from another, all later ones would follow.
   */
  #chosenCuts(starts: readonly Line[], own: Span): readonly number[] {
    const chosen: number[] = [];
    for (const [index, { start, isApart }] of starts.entries()) {
      const before = start - (starts[index - 1]?.start ?? own.start);
      const after = (starts[index + 1]?.start ?? own.end) - start;
      // Next to a part that is cut by its members.
      const isAtLong = Math.max(before, after) >= LONG * this.#length;
      const isFar = start - (chosen.at(-1) ?? own.start) >= MOST * this.#length;
      if (isApart || isAtLong || isFar) chosen.push(start);
    }
    return chosen;
  }

  /**
   * The segments of a part that is cut between the members of its longest block, with the code around them as
   * frame; undefined where there is no such block, or its frame is too long.
   */
  #cutMembers({ head, own, foot }: Segment, lines: readonly Line[], margin: number, depth: number) {
    const block = blockIn(lines, margin, this.#rules);
    if (!block) return undefined;
    const [before, after] = [
      { start: own.start, end: block.start },
      { start: block.end, end: own.end },
    ];
    if (before.end - before.start + after.end - after.start > LONGEST_FRAME) return undefined;
    const inner = within(lines, block);
    const indent = inner[0]?.indent ?? 0;
    // A line that is indented less than the members concerns the code around them, as `#if` does.
    if (indent <= margin || inner.some((line) => line.indent < indent)) return undefined;
    return this.cut(
      { head: [...head, before], own: block, foot: [after, ...foot] },
      inner,
      indent,
      depth + 1,
    );
  }
}

function within(lines: readonly Line[], { start, end }: Span): readonly Line[] {
  return lines.filter((line) => line.start >= start && line.start < end);
}

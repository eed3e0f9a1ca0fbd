import type { Span } from '../facts/facts.ts';
import type { CutRules } from './cut-rules.ts';
import { blockIn, startsIn } from './cuts.ts';
import { type Line, linesOf } from './lines.ts';

/** Segments are no shorter, in UTF-16 units: each costs a parse of its own, and a keystroke costs a segment. */
export const SHORTEST_SEGMENT = 1_000;
/** How many times the shortest a segment must be to be cut between the members of what it declares. */
const LONG = 3;
/** Namespace, class, class in it. */
const DEEPEST = 3;
/** What stands around members is parsed with each segment of them, and so must be short. */
const LONGEST_FRAME = 1_000;

/** A part of a text that is parsed alone: `own`, in a frame of what it needs around it, as a class around its members. */
export interface Segment {
  readonly head: readonly Span[];
  readonly own: Span;
  readonly foot: readonly Span[];
}

/**
 * The segments of a text, in order and without gaps: cut where a declaration ends at the left margin, and where a member
 * ends in a long class. A function of the text alone, so that it does not matter what was typed before.
 */
export function segmentsOf(text: string, rules: CutRules, shortest = SHORTEST_SEGMENT): readonly Segment[] {
  const whole = { head: [], own: { start: 0, end: text.length }, foot: [] };
  if (text.length < 2 * shortest || rules.uncut?.test(text)) return [whole];
  return new Cutter(rules, shortest).cut(whole, linesOf(text, rules), 0, 0);
}

class Cutter {
  readonly #rules: CutRules;
  readonly #shortest: number;

  constructor(rules: CutRules, shortest: number) {
    this.#rules = rules;
    this.#shortest = shortest;
  }

  /** The segments of `segment`, of whose own part `lines` are the lines, where they are indented by `margin`. */
  cut(
    { head, own, foot }: Segment,
    lines: readonly Line[],
    margin: number,
    depth: number,
  ): readonly Segment[] {
    const bounds = [own.start, ...this.#chosen(startsIn(lines, margin, this.#rules), own), own.end];
    return bounds.slice(1).flatMap((end, index) => {
      const part = { head, own: { start: bounds[index] ?? own.start, end }, foot };
      const isLong = end - part.own.start >= LONG * this.#shortest;
      return (
        (isLong && depth < DEEPEST && this.#members(part, within(lines, part.own), margin, depth)) || [part]
      );
    });
  }

  /** Of the places where a text may be cut those that make no short segments, but for what is before a long one. */
  #chosen(starts: readonly Line[], own: Span): readonly number[] {
    const chosen: number[] = [];
    for (const [index, { start }] of starts.entries()) {
      const isFar = start - (chosen.at(-1) ?? own.start) >= this.#shortest;
      const isBeforeLong = (starts[index + 1]?.start ?? own.end) - start >= LONG * this.#shortest;
      if (isFar || isBeforeLong) chosen.push(start);
    }
    return chosen;
  }

  #members({ head, own, foot }: Segment, lines: readonly Line[], margin: number, depth: number) {
    const block = blockIn(lines, margin, this.#rules);
    if (!block) return undefined;
    const [before, after] = [
      { start: own.start, end: block.start },
      { start: block.end, end: own.end },
    ];
    if (before.end - before.start + after.end - after.start > LONGEST_FRAME) return undefined;
    const inner = within(lines, block);
    const indent = inner[0]?.indent ?? 0;
    // What stands out of its class says something about what is around it, as `#if` does.
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

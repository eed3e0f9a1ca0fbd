import type { Hunk } from '../../code/removal/hunks.ts';

/** A hunk with its position in the current text. */
export interface StandingHunk {
  readonly hunk: Hunk;
  /** Whether it is applied: `start` and `end` are then those of its replacement, else of the text that it would replace. */
  readonly isApplied: boolean;
  readonly start: number;
  readonly end: number;
}

/** Which hunks of a change are applied in a text; undefined if the text is not `before` with some of them. */
export function standingHunks(
  before: string,
  hunks: readonly Hunk[],
  now: string,
): readonly StandingHunk[] | undefined {
  const failed = new Set<string>();
  const found: StandingHunk[] = [];
  // Whether the rest of `now` is the rest of `before` with some of the hunks from `index` on applied; the rests begin at
  // these offsets. Each hunk is tried as applied first; what failed once is not tried again (`index` tells `inBefore`).
  const follow = (index: number, inBefore: number, inNow: number): boolean => {
    const key = `${index}:${inNow}`;
    if (failed.has(key)) return false;
    const hunk = hunks[index];
    if (!hunk) return before.slice(inBefore) === now.slice(inNow);
    const unchanged = before.slice(inBefore, hunk.start);
    const start = inNow + unchanged.length;
    if (now.startsWith(unchanged, inNow))
      for (const isApplied of [true, false]) {
        const text = isApplied ? hunk.text : before.slice(hunk.start, hunk.end);
        if (!now.startsWith(text, start)) continue;
        found[index] = { hunk, isApplied, start, end: start + text.length };
        if (follow(index + 1, hunk.end, start + text.length)) return true;
      }
    failed.add(key);
    return false;
  };
  return follow(0, 0, 0) ? found : undefined;
}

/** Whether two hunks of one text make the same change. */
export function isSameHunk(one: Hunk, other: Hunk): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text;
}

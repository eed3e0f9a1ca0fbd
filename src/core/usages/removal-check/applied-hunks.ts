import type { Hunk } from '../../code/removal/hunks.ts';

/** A hunk with where it stands in the text as it is now. */
export interface StandingHunk {
  readonly hunk: Hunk;
  /** Whether the text has it; offsets are those of what it put there, else of what it would take away. */
  readonly isApplied: boolean;
  readonly start: number;
  readonly end: number;
}

/** Which hunks of a change a text has; undefined where it is not the text before with some of them. */
export function standingHunks(
  before: string,
  hunks: readonly Hunk[],
  now: string,
): readonly StandingHunk[] | undefined {
  const failed = new Set<string>();
  const found: StandingHunk[] = [];
  const follow = (index: number, from: number, at: number): boolean => {
    const key = `${index}:${at}`;
    if (failed.has(key)) return false;
    const hunk = hunks[index];
    if (!hunk) return before.slice(from) === now.slice(at);
    const stays = before.slice(from, hunk.start);
    const start = at + stays.length;
    if (now.startsWith(stays, at))
      for (const isApplied of [true, false]) {
        const text = isApplied ? hunk.text : before.slice(hunk.start, hunk.end);
        if (!now.startsWith(text, start)) continue;
        found[index] = { hunk, isApplied, start, end: start + text.length };
        if (follow(index + 1, hunk.end, start + text.length)) return true;
      }
    failed.add(key);
    return false;
  };
  return follow(0, 0, 0) ? found.slice(0, hunks.length) : undefined;
}

/** Whether two hunks of one text change the same in the same way. */
export function isSameHunk(one: Hunk, other: Hunk): boolean {
  return one.start === other.start && one.end === other.end && one.text === other.text;
}

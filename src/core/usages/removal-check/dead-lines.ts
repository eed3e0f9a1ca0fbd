import { diffLines } from 'diff';
import type { Hunk } from '../../code/removal/hunks.ts';
import { applied } from '../../code/removal/edits.ts';

/** Lines from the first to the last, zero-based. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** Characters of a text whose lines are compared. */
const LARGEST_TEXT = 200_000;

/**
 * The lines that go with one side of a flag and would stay with the other one: code that nobody reaches any more. What is
 * indented otherwise stays.
 *
 * @param kept what changes where the side stays that was decided.
 * @param other what would change where the other one stayed.
 */
export function deadLines(
  before: string,
  kept: readonly Hunk[],
  other: readonly Hunk[],
): readonly LineSpan[] {
  if (before.length > LARGEST_TEXT) return [];
  const staying = goneLines(before, other);
  const lines = before.split('\n');
  const dead = [...goneLines(before, kept)].filter(
    (line) => !staying.has(line) && (lines[line] ?? '').trim() !== '',
  );
  const spans: { first: number; last: number }[] = [];
  for (const line of dead) {
    const last = spans.at(-1);
    if (last && line === last.last + 1) last.last = line;
    else spans.push({ first: line, last: line });
  }
  return spans;
}

/** Lines that are in no line of the text after, in order. */
function goneLines(before: string, hunks: readonly Hunk[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let line = 0;
  for (const { added, removed, count } of diffLines(trimmed(before), trimmed(applied(before, hunks)))) {
    if (added) continue;
    if (removed) for (let at = 0; at < count; at++) gone.add(line + at);
    line += count;
  }
  return gone;
}

function trimmed(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

import { diffLines } from 'diff';
import type { Hunk } from '../../code/removal/hunks.ts';
import { applied } from '../../code/removal/edits/edits.ts';

/** Lines from the first to the last, zero-based. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** Longest text, in characters, whose lines are compared. */
const LARGEST_TEXT = 200_000;

/**
 * The lines that the removal for the decided side of a flag takes away and that for the other side would not: code that is
 * never reached any more. Lines whose indentation changes are not among them.
 *
 * @param decided the changes if the decided side stays.
 * @param opposite the changes if the other side stayed.
 */
export function deadLines(
  before: string,
  decided: readonly Hunk[],
  opposite: readonly Hunk[],
): readonly LineSpan[] {
  if (before.length > LARGEST_TEXT) return [];
  const goneForOpposite = goneLines(before, opposite);
  const lines = before.split('\n');
  const dead = [...goneLines(before, decided)].filter(
    (line) => !goneForOpposite.has(line) && (lines[line] ?? '').trim() !== '',
  );
  const spans: { first: number; last: number }[] = [];
  for (const line of dead) {
    const last = spans.at(-1);
    if (last && line === last.last + 1) last.last = line;
    else spans.push({ first: line, last: line });
  }
  return spans;
}

/** The zero-based lines that have no equal in the changed text, in order. */
function goneLines(before: string, hunks: readonly Hunk[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let line = 0;
  for (const { added, removed, count } of diffLines(trimmed(before), trimmed(applied(before, hunks)))) {
    if (added) continue;
    if (removed) for (let index = 0; index < count; index++) gone.add(line + index);
    line += count;
  }
  return gone;
}

/** The text without indentation and trailing spaces, so that moved code counts as equal. */
function trimmed(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
}

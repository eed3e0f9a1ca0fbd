import { isDeepStrictEqual } from 'node:util';
import type { Flag } from '../api/flag.ts';
import { breather } from '../breather.ts';

/** Flags compared before the next check of the time; one with 200 environments takes 0.3 ms (measured). */
const TURN = 16;

/**
 * Merges a new report's flags with the known ones so that an unchanged flag keeps its identity, and views update only
 * rows that changed. Returns the flags in the report's order; `before` itself if neither flags nor order changed.
 */
export async function mergeFlags(
  flags: readonly Flag[],
  before: ReadonlyMap<string, Flag> | undefined,
): Promise<ReadonlyMap<string, Flag>> {
  const merged = new Map<string, Flag>();
  let same = before?.size === flags.length;
  const namesBefore = before?.keys();
  const breathe = breather();
  for (const [position, flag] of flags.entries()) {
    if (position % TURN === 0) await breathe();
    const old = before?.get(flag.name);
    const kept = old !== undefined && isDeepStrictEqual(old, flag) ? old : flag;
    // Once false it stays so, and `namesBefore` need not keep step any more.
    same &&= kept === old && namesBefore?.next().value === flag.name;
    merged.set(flag.name, kept);
  }
  return same && before !== undefined ? before : merged;
}

import { lastSeenAt, type Flag } from '../../flags/flag-environments.ts';
import { atOnce, isSliceEnd, type Slices } from '../../slices.ts';
import { sorted } from '../../sorted.ts';
import { timeOf } from '../dates.ts';
import type { Sorting } from './tree-settings.ts';

/** What flags are ordered by. */
interface Key {
  readonly position: number;
  readonly name: string;
  readonly lowerName: string;
  readonly time: number;
}

/**
 * The same flags in order.
 *
 * @param sorting by name without regard to case and with numbers by their value, or by a date, latest first and those
 * without one last. Equal ones are ordered by name.
 */
export function sortFlags(flags: Iterable<Flag>, sorting: Sorting): readonly Flag[] {
  const all = [...flags];
  return atOnce(sortedPositions(all, sorting)).flatMap((position) => all[position] ?? []);
}

/** As `sortFlags`: the positions of the flags, in order. */
export function* sortedPositions(flags: readonly Flag[], sorting: Sorting): Slices<readonly number[]> {
  const keys: Key[] = [];
  for (const [position, flag] of flags.entries()) {
    if (isSliceEnd(position)) yield;
    keys.push(keyOf(flag, position, sorting));
  }
  return (yield* sorted(keys, compareKeys)).map(({ position }) => position);
}

/** Whether two versions of a flag stand in the same place of the order. */
export function isSortedAlike(one: Flag, other: Flag, sorting: Sorting): boolean {
  if (one === other) return true;
  return one.name === other.name && (sorting === 'name' || timeFor(one, sorting) === timeFor(other, sorting));
}

function keyOf(flag: Flag, position: number, sorting: Sorting): Key {
  return {
    position,
    name: flag.name,
    lowerName: flag.name.toLowerCase().replaceAll(/\d+/g, inOrderOfValue),
    time: sorting === 'name' ? 0 : timeFor(flag, sorting),
  };
}

function compareKeys(a: Key, b: Key): number {
  return b.time - a.time || compare(a.lowerName, b.lowerName) || compare(a.name, b.name);
}

/** `v2` comes before `v10`: the longer number is the greater one. */
function inOrderOfValue(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  return `0${String.fromCharCode(value.length)}${value}`;
}

/** Names are ASCII by the server's rule, so comparing code units is enough and far faster than a collator. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function timeFor(flag: Flag, sorting: 'created' | 'lastSeen'): number {
  const date = sorting === 'created' ? flag.createdAt : lastSeenAt(flag);
  // Not -Infinity: the difference of two of those is NaN.
  return (date === undefined ? undefined : timeOf(date)) ?? -Number.MAX_VALUE;
}

import { lastSeenAt, type Flag } from '../../flags/flag.ts';
import { timeOf } from '../dates.ts';
import type { Sorting } from './settings.ts';

/**
 * The same flags in order.
 *
 * @param sorting by name without regard to case and with numbers by their value, or by a date, latest first and those
 * without one last. Equal ones are ordered by name.
 */
export function sortFlags(flags: Iterable<Flag>, sorting: Sorting): readonly Flag[] {
  const keyed = Array.from(flags, (flag) => ({
    flag,
    name: flag.name.toLowerCase().replaceAll(/\d+/g, inOrderOfValue),
    time: sorting === 'name' ? 0 : timeFor(flag, sorting),
  }));
  keyed.sort((a, b) => b.time - a.time || compare(a.name, b.name) || compare(a.flag.name, b.flag.name));
  return keyed.map(({ flag }) => flag);
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

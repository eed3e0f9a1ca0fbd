import { type Flag, lastSeenAt } from '../../flags/flag-environments.ts';
import { atOnce, isSliceEnd, type Slices } from '../../slices.ts';
import { sorted } from '../../sorted.ts';
import { timeOf } from '../dates.ts';
import type { FlagView } from '../flag/flag-view.ts';
import type { Sorting } from './tree-settings.ts';

/** What a flag is sorted by; `time` is 0 where only the name counts. */
interface Key {
  readonly position: number;
  readonly name: string;
  readonly lowerName: string;
  readonly time: number;
}

/**
 * The same flags, sorted.
 *
 * @param sorting by name, ignoring case and comparing numbers by value; or by date, latest first and flags without a
 * date last. Equal ones are sorted by name.
 */
export function sortFlags(flags: Iterable<Flag>, sorting: Sorting): readonly Flag[] {
  const all = [...flags];
  return atOnce(sortedPositions(all, sorting)).flatMap((position) => all[position] ?? []);
}

/** Like `sortFlags`, but returns the positions of the flags. */
function* sortedPositions(flags: readonly Flag[], sorting: Sorting): Slices<readonly number[]> {
  const keys: Key[] = [];
  for (const [position, flag] of flags.entries()) {
    if (isSliceEnd(position)) yield;
    keys.push(keyOf(flag, position, sorting));
  }
  return (yield* sorted(keys, compareKeys)).map(({ position }) => position);
}

/** Whether two versions of a flag have the same position. */
function isSortedAlike(one: Flag, other: Flag, sorting: Sorting): boolean {
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

/**
 * Digits as text that sorts by value: how many there are, as a character, then the digits, so that `v2` comes before
 * `v10`. The `0` in front keeps numbers where digits sort among other characters.
 */
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

/** A project's flags in order, sorted again only if something changed that the order depends on. */
export class FlagOrder {
  #sorting: Sorting = 'name';
  #views: readonly FlagView[] = [];
  #positions: readonly number[] = [];
  #sorted: readonly FlagView[] = [];

  /** The same array while views and order are the same. */
  *sorted(views: readonly FlagView[], sorting: Sorting): Slices<readonly FlagView[]> {
    if (views === this.#views && sorting === this.#sorting) return this.#sorted;
    if (!(yield* this.#isSortedAlike(views, sorting)))
      this.#positions = yield* sortedPositions(
        views.map(({ flag }) => flag),
        sorting,
      );
    this.#views = views;
    this.#sorting = sorting;
    this.#sorted = this.#positions.map((position) => views[position] as FlagView);
    return this.#sorted;
  }

  *#isSortedAlike(views: readonly FlagView[], sorting: Sorting): Slices<boolean> {
    if (sorting !== this.#sorting || views.length !== this.#views.length) return false;
    for (const [position, { flag }] of views.entries()) {
      if (isSliceEnd(position)) yield;
      const before = this.#views[position];
      if (before === undefined || !isSortedAlike(before.flag, flag, sorting)) return false;
    }
    return true;
  }
}

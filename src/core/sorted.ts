import { isSliceEnd, type Slices } from './slices.ts';

type Compare<T> = (one: T, other: T) => number;

/** Items that are sorted in one go, in some milliseconds. */
const RUN = 2_048;

/** The same items sorted, by merging sorted runs in slices; equal ones keep their order. */
export function* sorted<T>(items: readonly T[], compare: Compare<T>): Slices<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < items.length; from += RUN) {
    runs.push(items.slice(from, from + RUN).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(one: readonly T[], other: readonly T[], compare: Compare<T>): Slices<readonly T[]> {
  const merged: T[] = [];
  let [left, right] = [0, 0];
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (a === undefined || b === undefined) return merged.concat(one.slice(left), other.slice(right));
    if (compare(a, b) <= 0) {
      merged.push(a);
      left += 1;
    } else {
      merged.push(b);
      right += 1;
    }
    if (isSliceEnd(merged.length)) yield;
  }
}

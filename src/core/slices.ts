import { breather, LONGEST_TURN_MS } from './breather.ts';

/** Work that can be interrupted at each `yield` and continued later. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** Items between two yields: the most expensive ones, flags of a large project, take 5 µs each (measured). */
const SLICE = 512;

/** Whether work should yield at this item; `position` counts the items from 0. */
export function isSliceEnd(position: number): boolean {
  return position % SLICE === SLICE - 1;
}

/** The items that are wanted. */
export function* wantedOf<T>(items: Iterable<T>, isWanted: (item: T) => boolean): Slices<T[]> {
  const wanted: T[] = [];
  let position = 0;
  for (const item of items) {
    if (isSliceEnd(position++)) yield;
    if (isWanted(item)) wanted.push(item);
  }
  return wanted;
}

/** Runs all work without interruption. */
export function atOnce<T>(work: Slices<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** The result if the work ends within one turn of the event loop; undefined if `inTurns` has to continue it. */
export function inOneTurn<T>(work: Slices<T>): { readonly value: T } | undefined {
  const began = performance.now();
  let step = work.next();
  while (step.done !== true) {
    if (performance.now() - began >= LONGEST_TURN_MS) return undefined;
    step = work.next();
  }
  return { value: step.value };
}

/** Runs all work, with turns of the event loop in between. */
export async function inTurns<T>(work: Slices<T>): Promise<T> {
  const breathe = breather();
  let step = work.next();
  while (step.done !== true) {
    await breathe();
    step = work.next();
  }
  return step.value;
}

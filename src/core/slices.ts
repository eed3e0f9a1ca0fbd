import { breather, LONGEST_TURN_MS } from './breather.ts';

/** Work that can be put off at each `yield`, and goes on from there. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** Items between two yields: the dearest, a flag of a large project, take 5 µs each (measured). */
const SLICE = 512;

/** Whether work that has come to this item is due to be put off. */
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

/** All of it, without a break. */
export function atOnce<T>(work: Slices<T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** What it comes to where it ends within one turn of the event loop; undefined where `inTurns` has to go on with it. */
export function inOneTurn<T>(work: Slices<T>): { readonly value: T } | undefined {
  const began = performance.now();
  let step = work.next();
  while (step.done !== true) {
    if (performance.now() - began >= LONGEST_TURN_MS) return undefined;
    step = work.next();
  }
  return { value: step.value };
}

/** All of it, with turns of the event loop in between. */
export async function inTurns<T>(work: Slices<T>): Promise<T> {
  const breathe = breather();
  let step = work.next();
  while (step.done !== true) {
    await breathe();
    step = work.next();
  }
  return step.value;
}

import type { Disposable } from '../events.ts';

/** One sleep of the machine, or one thing that blocks this thread, costs one of these at most. */
const SLICES = 4;

/** Says when something takes too long, by the time in which this thread was awake. */
export class Watchdog implements Disposable {
  #timer: NodeJS.Timeout | undefined;

  /** Calls `onLate` after `limit` milliseconds, unless it is started anew or disposed of before. */
  start(limit: number, onLate: () => void): void {
    this.#wait(limit / SLICES, SLICES, onLate);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #wait(slice: number, left: number, onLate: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (left > 1 ? this.#wait(slice, left - 1, onLate) : onLate()), slice);
  }
}

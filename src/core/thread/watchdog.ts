import type { Disposable } from '../events.ts';

/** Checks per time limit: if the thread that checks is blocked, what is computed meanwhile counts as one slice at most. */
const SLICES = 4;
/** How much a slice without computing counts: the machine was busy with other programs, or waited for a disk. */
const IDLE_SHARE = 0.1;

/**
 * Reports when something computes for too long. It measures the time that the process actually got from the machine, so
 * that good work is not ended because the machine is overloaded or slept.
 */
export class Watchdog implements Disposable {
  readonly #computed: () => number;
  #timer: NodeJS.Timeout | undefined;

  /** `computed` returns how many milliseconds the process has computed; by default the system's measurement. */
  constructor(computed: () => number = processTime) {
    this.#computed = computed;
  }

  /**
   * Calls `onLate` after `limit` milliseconds of computing, and at the latest after ten times as long, unless it is
   * restarted or disposed before.
   */
  start(limit: number, onLate: () => void): void {
    this.#wait(limit / SLICES, limit, onLate);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #wait(slice: number, left: number, onLate: () => void): void {
    clearTimeout(this.#timer);
    const before = this.#computed();
    this.#timer = setTimeout(() => {
      const computed = this.#computed() - before;
      const rest = left - Math.min(slice, Math.max(computed, slice * IDLE_SHARE));
      if (rest > 0) this.#wait(slice, rest, onLate);
      else onLate();
    }, slice);
  }
}

function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

import type { Disposable } from '../events.ts';

/** How often it looks up; whatever keeps this thread from running between two looks counts as one of these at most. */
const SLICES = 4;
/** What a slice counts in which nothing computed: the machine was busy with other programs, or waited for a disk. */
const IDLE_SHARE = 0.1;

/**
 * Says when something computes for too long: by the time that this process got from the machine, so that a good piece of
 * work is not ended because the machine is overloaded or slept.
 */
export class Watchdog implements Disposable {
  readonly #computed: () => number;
  #timer: NodeJS.Timeout | undefined;

  /** `computed` tells the milliseconds that the process has computed for; without it the system is asked. */
  constructor(computed: () => number = processTime) {
    this.#computed = computed;
  }

  /**
   * Calls `onLate` after `limit` milliseconds of computing, and in any case after ten times as long, unless it is started
   * anew or disposed of before.
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

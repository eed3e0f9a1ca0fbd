import type { Disposable } from './events.ts';

/**
 * Runs something once for many calls in a short time: `gather` milliseconds after the first of them, and no sooner than
 * `spacing` after the last run that did something, but for those that cannot wait.
 */
export class Throttle implements Disposable {
  readonly #run: () => boolean;
  readonly #gather: number;
  readonly #spacing: number;
  #timer: NodeJS.Timeout | undefined;
  #lastRun = -Infinity;
  #isDisposed = false;

  constructor(run: () => boolean, times: { readonly gather?: number; readonly spacing: number }) {
    this.#run = run;
    this.#gather = times.gather ?? 0;
    this.#spacing = times.spacing;
  }

  /** Whether it is going to run. */
  get isDue(): boolean {
    return this.#timer !== undefined;
  }

  schedule(): void {
    // Who disposes of it may be told of the same change as who calls it.
    if (this.#isDisposed) return;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#runNow();
      },
      Math.max(this.#gather, this.#lastRun + this.#spacing - Date.now()),
    );
  }

  /** Runs it at once, however short ago it ran. */
  now(): void {
    if (this.#isDisposed) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#runNow();
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
  }

  #runNow(): void {
    if (this.#run()) this.#lastRun = Date.now();
  }
}

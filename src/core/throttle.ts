import type { Disposable } from './events.ts';

/**
 * Runs something once for many calls in a short time: `gather` milliseconds after the first call, and at least
 * `spacing` after the last run that did something. `now` does not wait.
 */
export class Throttle implements Disposable {
  readonly #run: () => unknown;
  readonly #gather: number;
  readonly #spacing: number;
  #timer: NodeJS.Timeout | undefined;
  #lastRun = -Infinity;
  #isDisposed = false;

  /** `run` may return false if there was nothing to do: then the next run is not spaced. */
  constructor(run: () => unknown, times: { readonly gather?: number; readonly spacing: number }) {
    this.#run = run;
    this.#gather = times.gather ?? 0;
    this.#spacing = times.spacing;
  }

  /** Whether a run is scheduled. */
  get isDue(): boolean {
    return this.#timer !== undefined;
  }

  schedule(): void {
    // One event may make the owner dispose this and another listener schedule, in either order.
    if (this.#isDisposed) return;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#runNow();
      },
      Math.max(this.#gather, this.#lastRun + this.#spacing - Date.now()),
    );
  }

  /** Runs at once, however recent the last run. */
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
    if (this.#run() !== false) this.#lastRun = Date.now();
  }
}

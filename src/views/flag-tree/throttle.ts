import type { Disposable } from '../../core/events.ts';

/**
 * Runs something once for many calls in a short time: `gather` milliseconds after the first of them, and no sooner than
 * `spacing` after the last run.
 */
export class Throttle implements Disposable {
  readonly #run: () => void;
  readonly #gather: number;
  readonly #spacing: number;
  #timer: NodeJS.Timeout | undefined;
  #lastRun = -Infinity;

  constructor(run: () => void, times: { readonly gather: number; readonly spacing: number }) {
    this.#run = run;
    this.#gather = times.gather;
    this.#spacing = times.spacing;
  }

  schedule(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#lastRun = Date.now();
        this.#run();
      },
      Math.max(this.#gather, this.#lastRun + this.#spacing - Date.now()),
    );
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

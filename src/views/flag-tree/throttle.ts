import type { Disposable } from '../../core/events.ts';

/** Runs something once for many calls in a short time: at the latest `milliseconds` after the first of them. */
export class Throttle implements Disposable {
  readonly #run: () => void;
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void, milliseconds: number) {
    this.#run = run;
    this.#milliseconds = milliseconds;
  }

  schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, this.#milliseconds);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

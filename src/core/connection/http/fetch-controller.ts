import type { Dispatcher } from '../../api/http/undici.ts';

/** Lets the reader of a response over fetch pause and end it. */
export class FetchController implements Dispatcher.DispatchController {
  readonly #abort = new AbortController();
  #paused: PromiseWithResolvers<undefined> | undefined;

  /** Ends the fetch. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get aborted(): boolean {
    return this.#abort.signal.aborted;
  }

  get reason(): Error | null {
    return this.aborted ? (this.#abort.signal.reason as Error) : null;
  }

  get paused(): boolean {
    return this.#paused !== undefined;
  }

  /** Resolves when the reader wants more; at once if it is not paused. */
  get resumed(): Promise<undefined> {
    return this.#paused?.promise ?? Promise.resolve(undefined);
  }

  pause(): void {
    this.#paused ??= Promise.withResolvers<undefined>();
  }

  resume(): void {
    this.#paused?.resolve(undefined);
    this.#paused = undefined;
  }

  abort(reason: Error): void {
    this.#abort.abort(reason);
    this.resume();
  }
}

import type { Clock } from './clock.ts';

/** This program ended an attempt: there was no data for too long, or no end. */
class DeadlineError extends Error {
  readonly code = 'ERR_DEADLINE';

  constructor(awaited: string, ms: number) {
    super(`No ${awaited} within ${ms} ms`);
    this.name = 'DeadlineError';
  }
}

/**
 * The signal of one attempt, aborted by the caller's signal or by a deadline. The HTTP library's timeouts are no
 * substitute: a dispatcher over fetch ignores them.
 */
export class Deadline {
  readonly #abort = new AbortController();
  readonly #clock: Clock;
  readonly #caller: AbortSignal | undefined;
  #disarm: () => void = () => undefined;

  constructor(clock: Clock, caller: AbortSignal | undefined) {
    this.#clock = clock;
    this.#caller = caller;
    if (caller?.aborted === true) this.#cancel();
    else caller?.addEventListener('abort', this.#cancel, { once: true });
  }

  /** Aborts with the caller's reason or a {@link DeadlineError}. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Starts a deadline instead of the current one; `spentMs` have already been spent on what is awaited. */
  arm(awaited: string, ms: number, spentMs = 0): void {
    this.#disarm();
    this.#disarm = this.#clock.after(ms, () => this.#abort.abort(new DeadlineError(awaited, spentMs + ms)));
  }

  /** Ends the deadline and stops listening to the caller's signal. */
  dispose(): void {
    this.#disarm();
    this.#caller?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void => this.#abort.abort(this.#caller?.reason);
}

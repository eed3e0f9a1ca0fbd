import type { Clock } from './clock.ts';

/** Why an attempt was ended by this side: nothing came for too long, or no end. */
class DeadlineError extends Error {
  readonly code = 'ERR_DEADLINE';

  constructor(awaited: string, ms: number) {
    super(`No ${awaited} within ${ms} ms`);
    this.name = 'DeadlineError';
  }
}

/**
 * The signal of one attempt, aborted by the caller's signal or by a deadline. Timeouts of the HTTP library are no
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

  /** Aborted with the caller's reason or a {@link DeadlineError}. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** Starts the deadline, in place of the one that ran; `spentMs` were spent before on what is awaited. */
  arm(awaited: string, ms: number, spentMs = 0): void {
    this.#disarm();
    this.#disarm = this.#clock.after(ms, () => this.#abort.abort(new DeadlineError(awaited, spentMs + ms)));
  }

  /** Ends the deadline and lets go of the caller's signal. */
  dispose(): void {
    this.#disarm();
    this.#caller?.removeEventListener('abort', this.#cancel);
  }

  readonly #cancel = (): void => this.#abort.abort(this.#caller?.reason);
}

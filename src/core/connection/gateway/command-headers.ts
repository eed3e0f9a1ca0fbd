import type { Clock } from '../../api/http/clock.ts';
import type { Headers } from './gateway-headers.ts';

/** A refusal proves nothing about headers this young: the server itself may have refused the token. */
const TRUSTED_MS = 60_000;
/** Calls soon after a failure get the same failure. */
const FAILED_MS = 10_000;

interface Run {
  readonly headers: Promise<Headers>;
  readonly at: number;
  /** Set once it succeeded. */
  found?: Headers;
  /** Until when callers share this run; without end while it runs. */
  until: number;
}

/** The headers of a command. It runs once for all callers, and again when the headers are too old or were refused. */
export class CommandHeaders {
  readonly #run: () => Promise<Headers>;
  readonly #maxAgeMs: number;
  readonly #clock: Pick<Clock, 'now'>;
  #last: Run | undefined;

  constructor(run: () => Promise<Headers>, maxAgeMs: number, clock: Pick<Clock, 'now'>) {
    this.#run = run;
    this.#maxAgeMs = maxAgeMs;
    this.#clock = clock;
  }

  /** @throws the error of the run. */
  get(): Promise<Headers> {
    const now = this.#clock.now();
    if (this.#last !== undefined && now < this.#last.until) return this.#last.headers;
    const run: Run = { headers: this.#run(), at: now, until: Infinity };
    this.#last = run;
    run.headers.then(
      (found) => {
        run.found = found;
        run.until = this.#clock.now() + this.#maxAgeMs;
      },
      () => (run.until = this.#clock.now() + FAILED_MS),
    );
    return run.headers;
  }

  /**
   * Called when a request was refused; returns whether the next `get` will give other headers.
   *
   * @param used the headers of that request.
   */
  refused(used: Headers): boolean {
    const last = this.#last;
    if (last?.found !== used) return true;
    if (this.#clock.now() - last.at < TRUSTED_MS) return false;
    last.until = 0;
    return true;
  }
}

import type { Clock } from '../../api/http/clock.ts';
import type { Headers } from './gateway-headers.ts';

/** A refusal says nothing of headers that are so young: the server itself may not want the token. */
const TRUSTED_MS = 60_000;
/** Those who ask soon after a failure get the same one. */
const FAILED_MS = 10_000;

interface Run {
  readonly headers: Promise<Headers>;
  readonly at: number;
  /** Once it ended well. */
  found?: Headers;
  /** Until when who asks gets it. */
  until: number;
}

/** The headers of a command: run once for all who ask, and again when they are too old or were refused. */
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

  /** @throws what the run throws. */
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
   * Told that a request was turned away.
   *
   * @param used the headers that it went with. Whether those of the next `get` are others.
   */
  refused(used: Headers): boolean {
    const last = this.#last;
    if (last?.found !== used) return true;
    if (this.#clock.now() - last.at < TRUSTED_MS) return false;
    last.until = 0;
    return true;
  }
}

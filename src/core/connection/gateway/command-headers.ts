import type { Clock } from '../../api/http/clock.ts';
import type { Headers } from './gateway-headers.ts';

/** Headers younger than this count as valid: rather the token was refused, and the command is not run again. */
const TRUSTED_MS = 60_000;
/** Calls within this time after a failure get the same failure. */
const FAILED_MS = 10_000;

interface Run {
  readonly headers: Promise<Headers>;
  /** The headers and when they were printed, once it succeeded. */
  found?: { readonly headers: Headers; readonly at: number };
  /** Until when callers share this run: `Infinity` while it runs, 0 once its headers may have expired. */
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
    const run: Run = { headers: this.#run(), until: Infinity };
    this.#last = run;
    run.headers.then(
      (headers) => {
        const at = this.#clock.now();
        run.found = { headers, at };
        run.until = at + this.#maxAgeMs;
      },
      () => (run.until = this.#clock.now() + FAILED_MS),
    );
    return run.headers;
  }

  /**
   * Called when a request was refused. Returns whether it is worth repeating, as the next `get` has other headers: those
   * of a later run, or of a new one because these may have expired.
   *
   * @param used the headers of that request.
   */
  refused(used: Headers): boolean {
    const last = this.#last;
    const now = this.#clock.now();
    if (last?.found?.headers !== used || now >= last.until) return true;
    if (now - last.found.at < TRUSTED_MS) return false;
    last.until = 0;
    return true;
  }
}

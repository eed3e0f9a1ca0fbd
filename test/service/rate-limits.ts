import { html, type Answer } from './answer.ts';

const WINDOW_MS = 60_000;

/** A number of requests in a window of a minute that begins with the first of them. */
class Window {
  readonly #limit: number;
  #used = 0;
  #endsAt = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts one request at `time`: the headers that tell the limit, and whether the request is one too many. */
  take(time: number): { headers: Record<string, string>; over: boolean } {
    if (time >= this.#endsAt) {
      this.#used = 0;
      this.#endsAt = time + WINDOW_MS;
    }
    this.#used += 1;
    const headers = {
      'ratelimit-policy': `${this.#limit};w=60`,
      'ratelimit-limit': String(this.#limit),
      'ratelimit-remaining': String(Math.max(0, this.#limit - this.#used)),
      'ratelimit-reset': String(Math.ceil((this.#endsAt - time) / 1000)),
    };
    return { headers, over: this.#used > this.#limit };
  }
}

/** What a server says to one request too many: plain words called HTML, and when to come back. */
export const tooManyRequests = (): Answer => html('Too many requests, please try again later.', 429);

/**
 * The limits that 8.2.0 has as shipped, for requests that passed authentication: 20,000 a minute, and 15 a minute for the
 * bulk search (observed). 7.5.1 has none.
 */
export class RateLimits {
  readonly #all = new Window(20_000);
  readonly #searches: Window;
  readonly #now: () => Date;

  constructor(searchesPerMinute: number, now: () => Date) {
    this.#searches = new Window(searchesPerMinute);
    this.#now = now;
  }

  /** `answer` with the headers of the limit, or the refusal in its place. */
  limited(isSearch: boolean, answer: () => Answer): Answer {
    const time = this.#now().getTime();
    const all = this.#all.take(time);
    const search = isSearch ? this.#searches.take(time) : undefined;
    const { headers } = search ?? all;
    const over = all.over || search?.over === true;
    const given = over ? tooManyRequests() : answer();
    const retry = over ? { 'retry-after': headers['ratelimit-reset'] ?? '60' } : {};
    return { ...given, headers: { ...given.headers, ...headers, ...retry } };
  }
}

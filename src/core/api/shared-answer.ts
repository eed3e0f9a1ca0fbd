import { ApiError } from './errors.ts';

/** A request, and how many callers wait for it. */
interface Asked<T> {
  readonly answer: Promise<T>;
  readonly abort: AbortController;
  waiting: number;
  /** Milliseconds on the given clock; infinite until there is an answer. */
  answeredAt: number;
}

/**
 * Shares one request among all callers while it is running and for some time after its answer. It is cancelled once
 * nobody waits for it any more; after a failure, the next caller tries again.
 */
export class SharedAnswer<T> {
  readonly #ask: (signal: AbortSignal) => Promise<T>;
  readonly #validMs: number;
  readonly #now: () => number;
  #asked: Asked<T> | undefined;

  constructor(ask: (signal: AbortSignal) => Promise<T>, validMs: number, now: () => number) {
    this.#ask = ask;
    this.#validMs = validMs;
    this.#now = now;
  }

  /** Throws the request's error, and ApiError `cancelled` if the signal aborts. */
  async get(signal?: AbortSignal): Promise<T> {
    if (signal?.aborted === true) throw cancelledError();
    const asked = this.#current() ?? this.#begin();
    asked.waiting += 1;
    const cancelled = Promise.withResolvers<never>();
    const cancel = (): void => cancelled.reject(cancelledError());
    signal?.addEventListener('abort', cancel);
    try {
      return await Promise.race([asked.answer, cancelled.promise]);
    } finally {
      signal?.removeEventListener('abort', cancel);
      asked.waiting -= 1;
      if (asked.waiting === 0 && asked.answeredAt === Infinity) asked.abort.abort();
    }
  }

  #current(): Asked<T> | undefined {
    const asked = this.#asked;
    if (asked === undefined || asked.abort.signal.aborted) return undefined;
    return this.#now() - asked.answeredAt < this.#validMs ? asked : undefined;
  }

  #begin(): Asked<T> {
    const abort = new AbortController();
    const asked: Asked<T> = { answer: this.#ask(abort.signal), abort, waiting: 0, answeredAt: Infinity };
    this.#asked = asked;
    asked.answer.then(
      () => (asked.answeredAt = this.#now()),
      () => abort.abort(),
    );
    return asked;
  }
}

function cancelledError(): ApiError {
  return new ApiError('cancelled', 'The question was cancelled.');
}

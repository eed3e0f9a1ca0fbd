import { ApiError } from './errors.ts';

/** A request, and how many callers wait for it. */
interface SharedRequest<T> {
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
  #shared: SharedRequest<T> | undefined;

  constructor(ask: (signal: AbortSignal) => Promise<T>, validMs: number, now: () => number) {
    this.#ask = ask;
    this.#validMs = validMs;
    this.#now = now;
  }

  /** Throws the request's error, and ApiError `cancelled` if the signal aborts. */
  async get(signal?: AbortSignal): Promise<T> {
    if (signal?.aborted === true) throw cancelledError();
    const shared = this.#current() ?? this.#begin();
    shared.waiting += 1;
    const cancelled = Promise.withResolvers<never>();
    const cancel = (): void => cancelled.reject(cancelledError());
    signal?.addEventListener('abort', cancel);
    try {
      return await Promise.race([shared.answer, cancelled.promise]);
    } finally {
      signal?.removeEventListener('abort', cancel);
      shared.waiting -= 1;
      if (shared.waiting === 0 && shared.answeredAt === Infinity) shared.abort.abort();
    }
  }

  #current(): SharedRequest<T> | undefined {
    const shared = this.#shared;
    if (shared === undefined || shared.abort.signal.aborted) return undefined;
    // While the request runs, `answeredAt` is infinite and the difference negative.
    return this.#now() - shared.answeredAt < this.#validMs ? shared : undefined;
  }

  #begin(): SharedRequest<T> {
    const abort = new AbortController();
    const shared: SharedRequest<T> = {
      answer: this.#ask(abort.signal),
      abort,
      waiting: 0,
      answeredAt: Infinity,
    };
    this.#shared = shared;
    // A request that failed counts as aborted, so that the next caller asks again.
    shared.answer.then(
      () => (shared.answeredAt = this.#now()),
      () => abort.abort(),
    );
    return shared;
  }
}

function cancelledError(): ApiError {
  return new ApiError('cancelled', 'The question was cancelled.');
}

import { ApiError } from '../errors.ts';
import { REQUEST_BUDGET } from '../request-budget.ts';
import { wait, type Clock } from './clock.ts';

/** A retry, for the log. */
export interface Retry {
  /** 1 for the first retry. */
  readonly number: number;
  readonly waitMs: number;
  /** The error of the attempt before the retry. */
  readonly error: ApiError;
}

export interface RetryOptions {
  readonly clock: Clock;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  readonly onRetry: (retry: Retry) => void;
}

/**
 * Makes a request, and repeats it until it succeeds, its error is final, or the retries are used up. The waits double and
 * are drawn from zero up (full jitter), so that clients do not come back together. Not for a request that must not be
 * repeated.
 *
 * @throws ApiError of the last attempt; the signal's reason if it aborts a wait.
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || number > REQUEST_BUDGET.retries || !isWorthRetrying(error))
        throw error;
      const jitterMs = Math.round(options.random() * REQUEST_BUDGET.retryBaseMs * 2 ** (number - 1));
      const waitMs = (error.facts.retryAfterMs ?? 0) + jitterMs;
      options.onRetry({ number, waitMs, error });
      await wait(options.clock, waitMs, options.signal);
    }
  }
}

/**
 * A dropped connection (the server closes idle ones) or a refused one (the server restarts) may be gone at once. A
 * timeout has had its time, DNS has had the resolver's own retries, and a certificate or a proxy needs a person.
 */
function isWorthRetrying({ kind, facts }: ApiError): boolean {
  // Nobody waits longer than the budget for an answer.
  if ((facts.retryAfterMs ?? 0) > REQUEST_BUDGET.retryAfterMs) return false;
  if (kind === 'server' || kind === 'rateLimited') return true;
  return kind === 'unreachable' && (facts.reason === 'dropped' || facts.reason === 'refused');
}

import { ApiError } from '../errors.ts';
import { REQUEST_BUDGET } from '../request-budget.ts';
import { wait, type Clock } from './clock.ts';

/** Word of a retry, for the log. */
export interface Retry {
  /** 1 for the first retry. */
  readonly number: number;
  readonly waitMs: number;
  /** What the attempt before it ended in. */
  readonly error: ApiError;
}

/** What retries need from outside. */
export interface RetryOptions {
  readonly clock: Clock;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  readonly onRetry: (retry: Retry) => void;
}

/**
 * Runs attempts of a request that may be sent again, until one succeeds or its error is final. The waits double and
 * are drawn from zero up (full jitter), so that clients do not come back together.
 *
 * @throws ApiError of the last attempt; the signal's reason where it aborts a wait.
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
 * A dropped connection (a server that closes idle ones) and a refused one (a server that restarts) can be gone at
 * once. A timeout has had its time, DNS has had the resolver's own retries, a certificate and a proxy need a person.
 */
function isWorthRetrying({ kind, facts }: ApiError): boolean {
  if ((facts.retryAfterMs ?? 0) > REQUEST_BUDGET.retryAfterMs) return false;
  if (kind === 'server' || kind === 'rateLimited') return true;
  return kind === 'unreachable' && (facts.reason === 'dropped' || facts.reason === 'refused');
}

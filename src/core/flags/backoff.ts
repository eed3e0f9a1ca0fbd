import type { ApiError } from '../api/errors.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';

/** How long to wait after each failure before the next automatic request. */
export class Backoff {
  #failures = 0;
  #refusals = 0;

  /**
   * Counts a failure, and returns how long to wait in milliseconds. A refused token is tried at growing intervals, because
   * servers lock out clients that keep trying.
   */
  waitAfter({ kind, facts }: ApiError): number {
    const budgetMs = kind === 'unauthorised' ? this.#afterRefusal() : this.#afterFailure();
    return Math.max(facts.retryAfterMs ?? 0, budgetMs);
  }

  /** Called after a success. */
  reset(): void {
    this.#failures = 0;
    this.#refusals = 0;
  }

  #afterRefusal(): number {
    const { refusedTokenMs } = REQUEST_BUDGET;
    const gap = refusedTokenMs[Math.min(this.#refusals, refusedTokenMs.length - 1)];
    this.#refusals += 1;
    return gap ?? 0;
  }

  #afterFailure(): number {
    const { backoffMs, longestBackoffMs } = REQUEST_BUDGET;
    this.#failures += 1;
    return Math.min(backoffMs * 2 ** (this.#failures - 1), longestBackoffMs);
  }
}

import type { RequestName } from './transport.ts';

/** Counts the requests to one server since the window opened; retries count too. */
export class RequestCounter {
  readonly #counts = new Map<RequestName, number>();

  /** By operation; those without requests are absent. */
  get counts(): ReadonlyMap<RequestName, number> {
    return this.#counts;
  }

  add(operation: RequestName): void {
    this.#counts.set(operation, (this.#counts.get(operation) ?? 0) + 1);
  }
}

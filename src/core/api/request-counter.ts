import type { RequestName } from './transport.ts';

/** How often one server was asked what, since the window opened; a request that was sent again counts again. */
export class RequestCounter {
  readonly #counts = new Map<RequestName, number>();

  /** By operation; those that were not asked are not in it. */
  get counts(): ReadonlyMap<RequestName, number> {
    return this.#counts;
  }

  add(operation: RequestName): void {
    this.#counts.set(operation, (this.#counts.get(operation) ?? 0) + 1);
  }
}

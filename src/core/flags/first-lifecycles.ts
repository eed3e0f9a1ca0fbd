import type { Pace } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { StageLoader } from './stage-loader.ts';

/** The lifecycles that one load requests at once, ahead of those that wait for the pace of `StageLoader`. */
export class FirstLifecycles {
  readonly #loader: StageLoader;
  /** The allowance that all projects of the server share. */
  readonly #pace: Pace;
  readonly #requested = new Set<string>();
  /** How many more this load may request. */
  #left = 0;

  constructor(loader: StageLoader, pace: Pace) {
    this.#loader = loader;
    this.#pace = pace;
  }

  /** Begins a load; the first one may request more. */
  begin(isFirstLoad: boolean): void {
    this.#requested.clear();
    this.#left = isFirstLoad ? REQUEST_BUDGET.lifecyclesFirstLoad : REQUEST_BUDGET.lifecyclesARefresh;
  }

  /** Whether this load has requested the lifecycle of a flag. */
  has(name: string): boolean {
    return this.#requested.has(name);
  }

  /**
   * Requests lifecycles at once: of the first names, as many as this load may. Returns those of them that must wait
   * because other projects have used up the allowance; the rest is left out.
   */
  request(names: readonly string[]): readonly string[] {
    const missing = new Set(names.filter((name) => !this.#requested.has(name)));
    const allowed = [...missing].slice(0, this.#left);
    const begun = new Set(allowed.filter(() => this.#pace.take()));
    this.#left -= begun.size;
    for (const name of begun) this.#requested.add(name);
    this.#loader.addFirst([...begun]);
    return allowed.filter((name) => !begun.has(name));
  }
}

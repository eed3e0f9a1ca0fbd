import type { Pace } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { StageLoader } from './stage-loader.ts';

/** The lifecycles that one load requests without waiting for the pace. */
export class FirstLifecycles {
  readonly #loader: StageLoader;
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
   * Requests some lifecycles at once. Returns those that must wait because other projects have used up the
   * allowance.
   */
  request(names: readonly string[]): readonly string[] {
    const more = new Set(names.filter((name) => !this.#requested.has(name)));
    const some = [...more].slice(0, this.#left);
    const first = new Set(some.filter(() => this.#pace.take()));
    this.#left -= first.size;
    for (const name of first) this.#requested.add(name);
    this.#loader.addFirst([...first]);
    return some.filter((name) => !first.has(name));
  }
}

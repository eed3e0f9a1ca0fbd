import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { Project } from './project-state.ts';

/** When stages were loaded from the lifecycle operation, in milliseconds since the epoch. */
export class StageAges {
  readonly #now: () => number;
  /** Flags that were on screen: their stages are due even in a project of many. */
  readonly #lookedAt: ReadonlySet<string>;
  readonly #settledAt = new Map<string, number>();
  /** The stages of a snapshot share one time. */
  #snapshotSettledAt = -Infinity;

  constructor(now: () => number, lookedAt: ReadonlySet<string>) {
    this.#now = now;
    this.#lookedAt = lookedAt;
  }

  /** Sets the time of the stages of a snapshot. */
  restore(at: number): void {
    this.#snapshotSettledAt = at;
  }

  /** Notes that the stages of flags were loaded now. */
  settle(names: Iterable<string>): void {
    for (const name of names) this.#settledAt.set(name, this.#now());
  }

  /**
   * Whether a flag's stage should be loaded again, called when the project's stages are old. One from the report is as
   * recent as the report.
   */
  isDue(name: string, { flags }: Project): boolean {
    if (flags.get(name)?.lifecycle !== undefined) return false;
    if (flags.size <= REQUEST_BUDGET.manyFlags || this.#lookedAt.has(name)) return true;
    const settledAt = this.#settledAt.get(name) ?? this.#snapshotSettledAt;
    return this.#now() - settledAt >= REQUEST_BUDGET.manyStagesAgeMs;
  }
}

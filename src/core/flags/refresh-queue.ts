import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { RefreshOptions } from './workspace-flags.ts';

interface RefreshParts {
  /** True if the report is loaded and the stages should be loaded next. */
  readonly loadReport: (options: Required<RefreshOptions>, signal: AbortSignal) => Promise<boolean>;
  /** Loads stages, in a phase that a later refresh replaces. */
  readonly loadStages: (again: boolean) => Promise<void>;
  /** Ends the refresh under way. */
  readonly signal: AbortSignal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Runs one load of a report at a time; what is asked for meanwhile becomes a single next one. */
export class RefreshQueue {
  readonly #parts: RefreshParts;
  #underWay: Promise<void> | undefined;
  /** Ends the refresh under way when a later one replaces it. */
  #replaced = new AbortController();
  #startedAt = 0;
  #next: Promise<void> | undefined;
  /** What the calls since the last start ask for together, also the next field. */
  #withStages = false;
  #maxAgeMs = Infinity;

  constructor(parts: RefreshParts) {
    this.#parts = parts;
  }

  /** When the last refresh began. */
  get startedAt(): number {
    return this.#startedAt;
  }

  refresh({ withStages = false, maxAgeMs = 0 }: RefreshOptions): Promise<void> {
    this.#withStages ||= withStages;
    // Where a person refreshes, no data are recent enough.
    this.#maxAgeMs = Math.min(this.#maxAgeMs, withStages ? 0 : maxAgeMs);
    if (this.#underWay === undefined) return this.#start();
    if (withStages && this.#parts.now() - this.#startedAt > REQUEST_BUDGET.stuckMs) this.#replaced.abort();
    // The refresh under way may have begun before the change that the caller wants to see.
    this.#next ??= this.#underWay
      .finally(() => {
        this.#next = undefined;
      })
      // Another caller that waited for the previous refresh may already have started the next one.
      .then(() => this.#underWay ?? this.#start());
    return this.#next;
  }

  #start(): Promise<void> {
    const { loadReport, loadStages, signal, now } = this.#parts;
    const withStages = this.#withStages;
    const maxAgeMs = this.#maxAgeMs;
    this.#withStages = false;
    this.#maxAgeMs = Infinity;
    this.#replaced = new AbortController();
    this.#startedAt = now();
    const report = loadReport({ withStages, maxAgeMs }, AbortSignal.any([signal, this.#replaced.signal]));
    this.#underWay = report
      .then(() => undefined)
      .finally(() => {
        this.#underWay = undefined;
      });
    // `#underWay` has ended too, so that a refresh beside the stages starts at once.
    return Promise.all([report, this.#underWay]).then(([stagesNext]) =>
      stagesNext ? loadStages(withStages) : undefined,
    );
  }
}

import type { AdminClient } from '../api/client.ts';
import { toApiError, type ApiError } from '../api/errors.ts';
import type { RequestPacing } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { LifecycleEntry } from '../api/schemas.ts';
import type { Disposable } from '../events.ts';
import type { Log } from '../log.ts';
import { quoted } from '../visible-json.ts';

/** Answers are delivered in batches of this many milliseconds, so that 5,000 answers are not 5,000 changes. */
const BATCH_MS = 100;

/** Recorded stages by flag name; undefined if the server has no such flag. */
export type LifecycleAnswers = ReadonlyMap<string, readonly LifecycleEntry[] | undefined>;

export interface StageLoaderOptions {
  readonly client: Pick<AdminClient, 'getLifecycle'>;
  readonly projectId: string;
  readonly pacing: Pick<RequestPacing, 'lifecycles' | 'lookedAt'>;
  readonly log: Log;
  /** Receives the answers in batches; also an empty batch once nothing is pending. */
  readonly onStages: (stages: LifecycleAnswers) => void;
  /** Receives the error because of which the server must not be queried any more. */
  readonly onStop: (error: ApiError) => void;
}

/**
 * Calls the lifecycle operation flag by flag in the background: for flags on screen at once, for the others at the set
 * pace. Continues until it is done, cancelled, or the server must be left alone (401, 403, 429, 5xx, not reachable).
 */
export class StageLoader implements Disposable {
  readonly #options: StageLoaderOptions;
  /** Flags to load at once, the next one first. */
  #first = new Set<string>();
  /** Flags to load at the set pace, after those. */
  #paced = new Set<string>();
  /** Flags whose request is running. */
  #underWay = new Set<string>();
  #isStopped = false;
  #awaitsPace = false;
  /** Answers that are not delivered yet. */
  #answers = new Map<string, readonly LifecycleEntry[] | undefined>();
  #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StageLoaderOptions) {
    this.#options = options;
  }

  /** How many flags are still to be loaded. */
  get pending(): number {
    return this.#first.size + this.#paced.size + this.#underWay.size;
  }

  /** Whether an error stopped loading, and no `resume` came since: names that are added meanwhile are not taken. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Takes names again after an error stopped loading. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Queues names behind all that wait, to be loaded at the set pace. */
  add(names: Iterable<string>): void {
    for (const name of names) {
      if (this.#takes(name) && !this.#first.has(name)) this.#paced.add(name);
    }
    this.#pump();
  }

  /**
   * Loads as many as the allowance for flags on screen permits without waiting for the pace; the others go to the front
   * of the paced queue.
   */
  addLookedAt(names: readonly string[]): void {
    const added = names.filter((name) => this.#takes(name) && !this.#first.has(name));
    const { lookedAt } = this.#options.pacing;
    const byTurn = Map.groupBy(added, () => lookedAt.take());
    const next = byTurn.get(false) ?? [];
    if (next.length > 0) this.#paced = new Set([...next, ...this.#paced]);
    this.addFirst(byTurn.get(true) ?? []);
  }

  /** Loads names before all that wait, regardless of the pace. */
  addFirst(names: readonly string[]): void {
    const first = names.filter((name) => this.#takes(name));
    if (first.length > 0) this.#first = new Set([...first, ...this.#first]);
    for (const name of first) this.#paced.delete(name);
    this.#pump();
  }

  /** Drops all that is queued or running; names that are added later are loaded as before. */
  cancel(): void {
    this.#forget();
    this.#abort = new AbortController();
    // A new set, as a cancelled name may be added again before its request has ended and left the old one.
    this.#underWay = new Set();
    this.#awaitsPace = false;
    this.#flush();
  }

  dispose(): void {
    this.#forget();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#answers.clear();
  }

  /** Whether a name may be queued: loading was not stopped, and it is neither requested nor has an answer to deliver. */
  #takes(name: string): boolean {
    return !this.#isStopped && !this.#underWay.has(name) && !this.#answers.has(name);
  }

  #forget(): void {
    this.#first.clear();
    this.#paced.clear();
    this.#abort.abort();
  }

  #pump(): void {
    while (this.#underWay.size < REQUEST_BUDGET.inFlight) {
      const name = this.#next();
      if (name === undefined) return;
      this.#underWay.add(name);
      void this.#ask(name, this.#underWay, this.#abort.signal);
    }
  }

  /** Takes the flag to load next; undefined if there is none, or the pace wants a wait. */
  #next(): string | undefined {
    const [first] = this.#first;
    if (first !== undefined) {
      this.#first.delete(first);
      return first;
    }
    const [paced] = this.#paced;
    if (paced === undefined) return undefined;
    if (this.#options.pacing.lifecycles.take()) {
      this.#paced.delete(paced);
      return paced;
    }
    void this.#awaitPace(this.#abort.signal);
    return undefined;
  }

  async #awaitPace(signal: AbortSignal): Promise<void> {
    if (this.#awaitsPace) return;
    this.#awaitsPace = true;
    // Rejects only if it is cancelled.
    await this.#options.pacing.lifecycles.free(signal).catch(() => undefined);
    if (signal.aborted) return;
    this.#awaitsPace = false;
    this.#pump();
  }

  async #ask(name: string, underWay: Set<string>, signal: AbortSignal): Promise<void> {
    const { client, projectId } = this.#options;
    try {
      const stages = await client.getLifecycle(projectId, name, { signal });
      if (!signal.aborted) this.#answers.set(name, stages);
    } catch (error) {
      if (!signal.aborted) this.#failed(name, error);
    }
    underWay.delete(name);
    if (signal.aborted) return;
    this.#pump();
    if (this.pending === 0) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS);
  }

  #failed(name: string, cause: unknown): void {
    const error = toApiError(cause);
    if (error.kind === 'notFound') {
      this.#answers.set(name, undefined);
      return;
    }
    const { log, onStop } = this.#options;
    log.warn(`Stage of ${quoted(name)} not loaded: ${error.message}`);
    // These two concern a single flag; an error of any other kind would hit the next flag too.
    if (error.kind === 'unreadable' || error.kind === 'refused') return;
    // The requests that were under way beside the one that stopped it fail too.
    if (this.#isStopped) return;
    log.warn(`Loading stages stops with ${this.#first.size + this.#paced.size} flags to go.`);
    this.#isStopped = true;
    this.#first.clear();
    this.#paced.clear();
    onStop(error);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#answers.size === 0 && this.pending > 0) return;
    const answers = this.#answers;
    this.#answers = new Map();
    this.#options.onStages(answers);
  }
}

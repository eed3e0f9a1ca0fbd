import type { AdminClient } from '../api/client.ts';
import { toApiError, type ApiError } from '../api/errors.ts';
import type { RequestPacing } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { LifecycleEntry } from '../api/schemas.ts';
import type { Disposable } from '../events.ts';
import type { Log } from '../log.ts';
import { quoted } from '../visible-json.ts';

/** Answers are handed on in batches of this many milliseconds, so that 5,000 answers are not 5,000 changes. */
const BATCH_MS = 100;

/** Recorded stages by flag name; undefined where the server has no such flag. */
export type LifecycleAnswers = ReadonlyMap<string, readonly LifecycleEntry[] | undefined>;

/** What a loader needs from outside. */
export interface StageLoaderOptions {
  readonly client: Pick<AdminClient, 'getLifecycle'>;
  readonly projectId: string;
  readonly pacing: Pick<RequestPacing, 'lifecycles' | 'lookedAt'>;
  readonly log: Log;
  /** Gets the answers in batches; once nothing is pending also an empty one. */
  readonly onStages: (stages: LifecycleAnswers) => void;
  /** Told why the server said stop. */
  readonly onStop: (error: ApiError) => void;
}

/**
 * Asks the lifecycle operation flag by flag in the background: what is looked at at once, the others at the pace, until
 * it is done, cancelled, or the server says stop (401, 403, 429, 5xx, not reachable).
 */
export class StageLoader implements Disposable {
  readonly #options: StageLoaderOptions;
  #first = new Set<string>();
  #paced = new Set<string>();
  #underWay = new Set<string>();
  #isStopped = false;
  #awaitsPace = false;
  #answers = new Map<string, readonly LifecycleEntry[] | undefined>();
  #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StageLoaderOptions) {
    this.#options = options;
  }

  /** How many flags are still to be asked. */
  get pending(): number {
    return this.#first.size + this.#paced.size + this.#underWay.size;
  }

  /** Whether the server said stop, and no `resume` came since. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Asks again after the server said stop. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Asks at the pace, after all that waits. */
  add(names: Iterable<string>): void {
    for (const name of names) {
      if (!this.#isAsked(name) && !this.#first.has(name)) this.#paced.add(name);
    }
    this.#pump();
  }

  /** Asks without a pace as many as may be looked at in a moment, and the others before all that waits for the pace. */
  addLookedAt(names: readonly string[]): void {
    const left = names.filter((name) => !this.#isAsked(name) && !this.#first.has(name));
    const { lookedAt } = this.#options.pacing;
    const first = left.filter(() => lookedAt.take());
    const next = left.slice(first.length);
    if (next.length > 0) this.#paced = new Set([...next, ...this.#paced]);
    this.addFirst(first);
  }

  /** Asks before all that waits, and without a pace. */
  addFirst(names: readonly string[]): void {
    const first = names.filter((name) => !this.#isAsked(name));
    if (first.length > 0) this.#first = new Set([...first, ...this.#first]);
    for (const name of first) this.#paced.delete(name);
    this.#pump();
  }

  /** Stops asking; what is added later is asked. */
  cancel(): void {
    this.#forget();
    this.#abort = new AbortController();
    // What was cancelled may be asked again before its end is heard of.
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

  /** Also where its answer waits to be handed on. */
  #isAsked(name: string): boolean {
    return this.#underWay.has(name) || this.#answers.has(name);
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

  #next(): string | undefined {
    const [first] = this.#first;
    const [name = first] = first === undefined ? this.#paced : [];
    if (name === undefined) return undefined;
    if (first === undefined && !this.#options.pacing.lifecycles.take()) {
      void this.#awaitPace(this.#abort.signal);
      return undefined;
    }
    this.#first.delete(name);
    this.#paced.delete(name);
    return name;
  }

  async #awaitPace(signal: AbortSignal): Promise<void> {
    if (this.#awaitsPace) return;
    this.#awaitsPace = true;
    // It only rejects where it is cancelled.
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
    // These say something of one flag; every other kind would meet the next flag too.
    if (error.kind === 'unreadable' || error.kind === 'refused' || this.#isStopped) return;
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

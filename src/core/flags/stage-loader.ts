import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import type { AdminClient } from '../api/client.ts';
import { toApiError, type ApiError } from '../api/errors.ts';
import type { LifecycleEntry } from '../api/schemas.ts';
import type { Disposable } from '../events.ts';
import type { Log } from '../log.ts';
import { quoted } from '../visible-json.ts';

/** Requests at once; the transport holds no more in flight either. */
const AT_ONCE = 6;

/** Answers are handed on in batches of this many milliseconds, so that 5,000 answers are not 5,000 changes. */
const BATCH_MS = 100;

/**
 * While more than this wait, each of the six places asks at most every so many milliseconds: 9,000 requests a minute,
 * of the 20,000 that 8.2.0 answers to all of its clients together (observed).
 */
const MANY_WAITING = 1000;
const PACE_MS = 40;

/** Recorded stages by flag name; undefined where the server has no such flag. */
export type LifecycleAnswers = ReadonlyMap<string, readonly LifecycleEntry[] | undefined>;

/** What a loader needs from outside. */
export interface StageLoaderOptions {
  readonly client: Pick<AdminClient, 'getLifecycle'>;
  readonly projectId: string;
  readonly log: Log;
  /** Gets the answers in batches; once nothing is pending also an empty one. */
  readonly onStages: (stages: LifecycleAnswers) => void;
  /** Waits, in milliseconds; the platform's timer where it is left out. */
  readonly pause?: typeof setTimeoutPromise;
  /** Told why the server said stop. */
  readonly onStop: (error: ApiError) => void;
}

/**
 * Asks the lifecycle operation flag by flag in the background: what is looked at first, six at once, until it is
 * done, cancelled, or the server says stop (401, 403, 429, 5xx, not reachable).
 */
export class StageLoader implements Disposable {
  readonly #options: StageLoaderOptions;
  /** Names to ask, first come first; looked-at ones are put in front. */
  #queue = new Set<string>();
  #underWay = new Set<string>();
  #isStopped = false;
  #answers = new Map<string, readonly LifecycleEntry[] | undefined>();
  #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StageLoaderOptions) {
    this.#options = options;
  }

  /** How many flags are still to be asked. */
  get pending(): number {
    return this.#queue.size + this.#underWay.size;
  }

  /** Whether the server said stop, and no `add` came since. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** @param names what to ask after all that is waiting. */
  add(names: Iterable<string>): void {
    this.#isStopped = false;
    for (const name of names) if (!this.#underWay.has(name)) this.#queue.add(name);
    this.#pump();
  }

  /** @param names what to ask before all that is waiting. */
  addFirst(names: readonly string[]): void {
    const first = names.filter((name) => !this.#underWay.has(name));
    if (first.length > 0) this.#queue = new Set([...first, ...this.#queue]);
    this.#pump();
  }

  /** Stops asking; a later `add` starts again. */
  cancel(): void {
    this.#queue.clear();
    this.#abort.abort();
    this.#abort = new AbortController();
    // What was cancelled may be asked again before its end is heard of.
    this.#underWay = new Set();
    this.#flush();
  }

  dispose(): void {
    this.#queue.clear();
    this.#abort.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#answers.clear();
  }

  #pump(): void {
    for (const name of this.#queue) {
      if (this.#underWay.size >= AT_ONCE) return;
      this.#queue.delete(name);
      this.#underWay.add(name);
      void this.#ask(name, this.#underWay, this.#abort.signal);
    }
  }

  async #ask(name: string, underWay: Set<string>, signal: AbortSignal): Promise<void> {
    const { client, projectId, pause = setTimeoutPromise } = this.#options;
    // Set off with the request, so that the answer's own time counts.
    // It only rejects where it is cancelled, which ends the wait as well.
    const pace =
      this.#queue.size > MANY_WAITING
        ? pause(PACE_MS, undefined, { signal }).catch(() => undefined)
        : undefined;
    try {
      const stages = await client.getLifecycle(projectId, name, { signal });
      if (!signal.aborted) this.#answers.set(name, stages);
    } catch (error) {
      if (!signal.aborted) this.#failed(name, error);
    }
    await pace;
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
    log.warn(`Loading stages stops with ${this.#queue.size} flags to go.`);
    this.#isStopped = true;
    this.#queue.clear();
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

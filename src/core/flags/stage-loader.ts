import type { AdminClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { LifecycleEntry } from '../api/schemas.ts';
import type { Disposable } from '../events.ts';
import type { Log } from '../log.ts';

/** Requests at once; the transport holds no more in flight either. */
const AT_ONCE = 6;

/** Answers are handed on in batches of this many milliseconds, so that 5,000 answers are not 5,000 changes. */
const BATCH_MS = 100;

/** What a loader needs from outside. */
export interface StageLoaderOptions {
  readonly client: Pick<AdminClient, 'getLifecycle'>;
  readonly projectId: string;
  readonly log: Log;
  /** Gets the answers by flag name, in batches. */
  readonly onStages: (stages: ReadonlyMap<string, readonly LifecycleEntry[]>) => void;
}

/**
 * Asks the lifecycle operation flag by flag in the background: what is looked at first, six at once, until it is
 * done, cancelled, or the server says stop (401, 403, 429, 5xx, not reachable).
 */
export class StageLoader implements Disposable {
  readonly #options: StageLoaderOptions;
  /** Names to ask, first come first; looked-at ones are put in front. */
  #queue = new Set<string>();
  readonly #underWay = new Set<string>();
  #answers = new Map<string, readonly LifecycleEntry[]>();
  #abort = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StageLoaderOptions) {
    this.#options = options;
  }

  /** How many flags are still to be asked. */
  get pending(): number {
    return this.#queue.size + this.#underWay.size;
  }

  /** @param names what to ask after all that is waiting. */
  add(names: Iterable<string>): void {
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
      void this.#ask(name, this.#abort.signal);
    }
  }

  async #ask(name: string, signal: AbortSignal): Promise<void> {
    try {
      this.#answers.set(
        name,
        await this.#options.client.getLifecycle(this.#options.projectId, name, { signal }),
      );
    } catch (error) {
      this.#failed(name, error);
    }
    this.#underWay.delete(name);
    if (signal.aborted) return;
    this.#pump();
    if (this.pending === 0) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), BATCH_MS);
  }

  #failed(name: string, error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'cancelled') return;
    // These say something of one flag; every other kind would meet the next flag too.
    const isOfOneFlag = error.kind === 'notFound' || error.kind === 'unreadable' || error.kind === 'refused';
    this.#options.log.warn(`Stage of "${name}" not loaded: ${error.message}`);
    if (isOfOneFlag) return;
    this.#options.log.warn(`Loading stages stops with ${this.#queue.size} flags to go.`);
    this.#queue.clear();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#answers.size === 0) return;
    const answers = this.#answers;
    this.#answers = new Map();
    this.#options.onStages(answers);
  }
}

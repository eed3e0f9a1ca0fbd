import type { Disposable } from '../events.ts';
import { SupervisedThread } from '../thread/supervised-thread.ts';
import { ThreadError } from '../thread/thread-error.ts';
import type { PlannedRemoval, RemovalOrder, RemovalPlanner } from './removal-planner.ts';

/** What the thread is given. */
export interface RemovalThreadData {
  /** Folders of the grammars. */
  readonly grammars: readonly string[];
  /** For git; the thread's own is empty. */
  readonly environment: Readonly<Record<string, string>>;
  /** Messages of the editor's language by the English ones; undefined for English. */
  readonly bundle: Readonly<Record<string, string>> | undefined;
}

/** As the thread is given it, the environment as it is when it starts. */
interface ThreadParts extends Omit<RemovalThreadData, 'environment'> {
  readonly environment: () => RemovalThreadData['environment'];
}

/** A person waits for it, and can leave. */
const LIMIT_MS = 120_000;
/** One removal is often followed by the next: a thread loads its grammars once for them. */
const KEPT_MS = 5_000;

/** Plans removals in a thread that lives as long as there is one to plan, and a little longer. */
export class RemovalThread implements RemovalPlanner, Disposable {
  readonly #entry: string;
  readonly #data: ThreadParts;
  #thread: SupervisedThread<RemovalOrder, never, PlannedRemoval> | undefined;
  #asked = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(entry: string, data: ThreadParts) {
    this.#entry = entry;
    this.#data = data;
  }

  async plan(order: RemovalOrder): Promise<PlannedRemoval> {
    clearTimeout(this.#rest);
    this.#thread ??= this.#start();
    this.#asked++;
    try {
      const answer = await this.#thread.ask(() => order);
      if (!answer) throw new ThreadError('disposed', 'Nobody waits for the plan any more.');
      return answer;
    } finally {
      this.#asked--;
      if (this.#asked === 0) this.#rest = setTimeout(() => this.dispose(), KEPT_MS).unref();
    }
  }

  #start(): SupervisedThread<RemovalOrder, never, PlannedRemoval> {
    const data: RemovalThreadData = { ...this.#data, environment: this.#data.environment() };
    const program = { entry: this.#entry, name: 'flag-insight-removal', data };
    return new SupervisedThread({ program, limit: () => LIMIT_MS });
  }

  dispose(): void {
    clearTimeout(this.#rest);
    this.#thread?.dispose();
    this.#thread = undefined;
  }
}

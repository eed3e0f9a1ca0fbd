import type { Disposable } from '../events.ts';
import { SupervisedThread } from '../thread/supervised-thread.ts';
import { ThreadError } from '../thread/thread-error.ts';
import type { PlannedRemoval, RemovalOrder, RemovalPlanner } from './removal-planner.ts';

/** What the thread is given. */
export interface RemovalThreadData {
  /** Folders of the grammars. */
  readonly grammars: readonly string[];
  /** For git; the thread's own is empty. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A person waits for it, and can leave. */
const LIMIT_MS = 120_000;

/** Plans removals in a thread that lives as long as there is one to plan. */
export class RemovalThread implements RemovalPlanner, Disposable {
  readonly #entry: string;
  readonly #data: RemovalThreadData;
  #thread: SupervisedThread<RemovalOrder, never, PlannedRemoval> | undefined;
  #asked = 0;

  constructor(entry: string, data: RemovalThreadData) {
    this.#entry = entry;
    this.#data = data;
  }

  async plan(order: RemovalOrder): Promise<PlannedRemoval> {
    const program = { entry: this.#entry, name: 'flag-insight-removal', data: this.#data };
    this.#thread ??= new SupervisedThread({ program, limit: () => LIMIT_MS });
    this.#asked++;
    try {
      const answer = await this.#thread.ask(() => order);
      if (!answer) throw new ThreadError('disposed', 'Nobody waits for the plan any more.');
      return answer;
    } finally {
      this.#asked--;
      if (this.#asked === 0) this.dispose();
    }
  }

  dispose(): void {
    this.#thread?.dispose();
    this.#thread = undefined;
  }
}

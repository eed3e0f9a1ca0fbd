import type { Disposable } from '../events.ts';
import { RestingThread } from '../thread/resting-thread.ts';
import { SupervisedThread } from '../thread/supervised-thread.ts';
import type { PlannedRemoval, RemovalOrder, RemovalPlanner } from './removal-planner.ts';

/** What the thread is started with. */
export interface RemovalThreadData {
  /** Folders of the grammars. */
  readonly grammars: readonly string[];
  /** For git; the thread's own environment is empty. */
  readonly environment: Readonly<Record<string, string>>;
  /** Translations by English message; undefined for English. */
  readonly bundle: Readonly<Record<string, string>> | undefined;
}

/** {@link RemovalThreadData}, with an environment that is asked for each time that the thread starts. */
interface ThreadParts extends Omit<RemovalThreadData, 'environment'> {
  readonly environment: () => RemovalThreadData['environment'];
}

/** Milliseconds of computing that a plan may take: so long because a person waits for it, and can cancel. */
const LIMIT_MS = 120_000;

/** Plans removals in a thread of its own. */
export class RemovalThread implements RemovalPlanner, Disposable {
  readonly #thread: RestingThread<RemovalOrder, PlannedRemoval>;

  constructor(entry: string, data: ThreadParts) {
    this.#thread = new RestingThread(() => {
      const ownData: RemovalThreadData = { ...data, environment: data.environment() };
      const program = { entry, name: 'flag-insight-removal', data: ownData };
      return new SupervisedThread({ program, limit: () => LIMIT_MS });
    });
  }

  plan(order: RemovalOrder): Promise<PlannedRemoval> {
    return this.#thread.ask(order);
  }

  dispose(): void {
    this.#thread.dispose();
  }
}

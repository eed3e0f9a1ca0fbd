import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Proved } from './prove.ts';

/** Programs of one language to prove, by their numbers. */
export interface Task {
  readonly language: string;
  readonly seed: number;
  readonly first: number;
  readonly count: number;
}

/** Threads that prove batches of programs side by side: each has grammars and compilers of its own. */
export class Crew {
  readonly #workers: readonly Worker[];

  constructor(size: number) {
    this.#workers = Array.from(
      { length: size },
      () =>
        new Worker(join(import.meta.dirname, 'crew-worker.ts'), {
          // Trees live as long as a removal: most of them die before they would be moved.
          resourceLimits: { maxYoungGenerationSizeMb: 96 },
        }),
    );
  }

  /** What comes of the batches of a task; none is begun after `milliseconds`. */
  async prove(task: Task, batch: number, milliseconds: number): Promise<readonly Proved[]> {
    const end = performance.now() + milliseconds;
    const done: Proved[] = [];
    let next = task.first;
    await Promise.all(
      this.#workers.map(async (worker) => {
        while (next < task.first + task.count && performance.now() < end) {
          const first = next;
          next = Math.min(first + batch, task.first + task.count);
          worker.postMessage({ ...task, first, count: next - first });
          const [proved] = (await once(worker, 'message')) as [Proved];
          done.push(proved);
        }
      }),
    );
    return done;
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

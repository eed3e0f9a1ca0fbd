import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './detecting-thread.ts';

/** Far beyond what any analysis takes on a busy machine. */
const PATIENCE_MS = 6_000;

/** What came of a question; `hung` with the stack of the place that does not end. */
export type Outcome =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'hung'; readonly stack: string; readonly residentMb: number }
  | { readonly kind: 'ended'; readonly error: unknown };

/** Asks a thread, and ends it where it does not answer: the next question gets another one. */
export class WatchedThread {
  #worker: Worker | undefined;

  async ask(question: Question): Promise<Outcome> {
    const worker = (this.#worker ??= start());
    worker.postMessage(question);
    const outcome = await firstOf(worker);
    if (outcome.kind !== 'answered') await this.close();
    return outcome;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

function start(): Worker {
  const file = new URL('./detecting-thread.ts', import.meta.url);
  return new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 1024 } });
}

async function firstOf(worker: Worker): Promise<Outcome> {
  const over = new AbortController();
  const { signal } = over;
  const answered = once(worker, 'message', { signal }).then(
    ([answer]): Outcome => ({ kind: 'answered', answer: answer as Answer }),
    // The thread ended itself: an abort of the WASM runtime, or its memory.
    (error: unknown): Outcome => ({ kind: 'ended', error }),
  );
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<Outcome>((resolve) => {
    timer = setTimeout(
      () => resolve({ kind: 'hung', stack: stackOf(worker), residentMb: process.memoryUsage.rss() / 1e6 }),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([answered, hung]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}

interface ThreadReport {
  readonly header: { readonly threadId: number };
  readonly javascriptStack?: { readonly stack?: readonly string[] };
}

/** Where a thread is right now. */
function stackOf({ threadId }: Worker): string {
  const { workers = [] } = process.report.getReport() as { workers?: readonly ThreadReport[] };
  const report = workers.find(({ header }) => header.threadId === threadId);
  return report?.javascriptStack?.stack?.join('\n') ?? 'no stack';
}

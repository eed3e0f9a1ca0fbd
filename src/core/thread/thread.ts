import { shareProcessLock } from './process-lock.ts';
import { Worker } from 'node:worker_threads';
import type { Disposable } from '../events.ts';
import { threadEnvironment } from './environment.ts';
import type { ThreadInput, ThreadMessage } from './thread-messages.ts';

/** Where a thread's program is, and what it is given. */
export interface ThreadProgram {
  /** Absolute path of its entry, or its URL. */
  readonly entry: string | URL;
  /** Shown by debuggers and profilers. */
  readonly name: string;
  /** Copied into the thread, as `structuredClone` copies. */
  readonly data: unknown;
}

/** Who listens to a thread. */
export interface ThreadListener<Answer, Part> {
  readonly onMessage: (message: ThreadMessage<Answer, Part>) => void;
  /** It ended by itself; called once at most, and never after it was disposed of. */
  readonly onEnd: (cause: unknown) => void;
}

/** One life of a thread. Disposing of it ends whatever it does, an endless loop too. */
export class Thread<Request, Note, Answer, Part = never> implements Disposable {
  readonly #worker: Worker;

  /** @throws Error where the system gives no thread. */
  constructor({ entry, name, data }: ThreadProgram, { onMessage, onEnd }: ThreadListener<Answer, Part>) {
    shareProcessLock();
    // It needs neither the environment of the editor nor the flags that the editor was started with.
    this.#worker = new Worker(entry, { name, workerData: data, env: threadEnvironment(), execArgv: [] });
    this.#worker.on('message', onMessage);
    let cause: unknown;
    this.#worker.on('error', (error) => (cause = error));
    this.#worker.on('messageerror', (error) => (cause = error));
    this.#worker.on('exit', (code) => onEnd(cause ?? new Error(`It ended with code ${code}.`)));
  }

  post(input: ThreadInput<Request, Note>): void {
    this.#worker.postMessage(input);
  }

  dispose(): void {
    this.#worker.removeAllListeners();
    // What it throws while it ends is of no more interest, but an event without a listener would throw here.
    this.#worker.on('error', () => undefined);
    void this.#worker.terminate();
  }
}

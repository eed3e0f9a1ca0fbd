import { shareProcessLock } from './process-lock.ts';
import { Worker } from 'node:worker_threads';
import type { Disposable } from '../events.ts';
import { threadEnvironment } from './environment.ts';
import type { ThreadInput, ThreadMessage } from './thread-messages.ts';

/** The program of a thread, and its data. */
export interface ThreadProgram {
  /** Absolute path of its entry, or its URL. */
  readonly entry: string | URL;
  /** Shown by debuggers and profilers. */
  readonly name: string;
  /** Copied to the thread as by `structuredClone`. */
  readonly data: unknown;
}

export interface ThreadListener<Answer, Part> {
  readonly onMessage: (message: ThreadMessage<Answer, Part>) => void;
  /** The thread ended by itself; called at most once, and never after disposal. */
  readonly onEnd: (cause: unknown) => void;
}

/** One run of a thread. Disposing it ends whatever the thread does, even an endless loop. */
export class Thread<Request, Note, Answer, Part = never> implements Disposable {
  readonly #worker: Worker;

  /** @throws Error if the system cannot start a thread. */
  constructor({ entry, name, data }: ThreadProgram, { onMessage, onEnd }: ThreadListener<Answer, Part>) {
    shareProcessLock();
    // It needs neither the editor's environment nor the flags that the editor was started with.
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
    // Errors while it ends do not matter, but without a listener they would be thrown here.
    this.#worker.on('error', () => undefined);
    void this.#worker.terminate();
  }
}

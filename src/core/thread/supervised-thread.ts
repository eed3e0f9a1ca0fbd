import { Worker } from 'node:worker_threads';
import type { Disposable } from '../events.ts';
import { threadEnvironment } from './environment.ts';
import { shareProcessLock } from './process-lock.ts';
import { asThreadError, startError, stoppedError, ThreadError } from './thread-error.ts';
import type { ThreadInput, ThreadMessage } from './thread-messages.ts';
import { Watchdog } from './watchdog.ts';

/**
 * Time limit until the thread reports that it computes: before that it may load modules and grammars. Waiting for a disk
 * counts a tenth.
 */
const PREPARATION_MS = 5_000;
/** A thread that failed to start is not started again sooner than this. */
const PAUSE_MS = 30_000;

/** What a thread runs, and how long it may take. */
export interface Supervision<Request> {
  readonly program: ThreadProgram;
  /** Milliseconds of computing after which the thread is terminated. */
  readonly limit: (request: Request) => number;
}

/**
 * Makes a request when its turn comes; undefined if nobody wants it any more. It receives the number of the thread's
 * life, because what was sent to an earlier thread is lost.
 */
export type MakeRequest<Request> = (life: number) => Request | undefined;

interface Job<Request, Answer, Part> {
  readonly prepare: MakeRequest<Request>;
  readonly onPart: ((part: Part) => void) | undefined;
  readonly resolve: (answer: Answer | undefined) => void;
  readonly reject: (error: ThreadError) => void;
}

/**
 * A thread that answers one request at a time. It starts with the first request, is terminated if one takes too long or
 * breaks it, and starts again for the next.
 */
export class SupervisedThread<Request, Note, Answer, Part = never> implements Disposable {
  readonly #supervision: Supervision<Request>;
  readonly #watchdog = new Watchdog();
  readonly #waiting: Job<Request, Answer, Part>[] = [];
  /** `on`: what the thread last said it works on. */
  #running: { readonly job: Job<Request, Answer, Part>; readonly limit: number; on?: string } | undefined;
  #thread: Thread<Request, Note, Answer, Part> | undefined;
  /** How often a thread was started. */
  #life = 0;
  #hasStarted = false;
  #startFailure: { readonly error: ThreadError; readonly at: number } | undefined;
  #isDisposed = false;

  constructor(supervision: Supervision<Request>) {
    this.#supervision = supervision;
  }

  /**
   * The thread's answer to the request that `prepare` makes; undefined if it makes none. Parts that come before the
   * answer go to `onPart`.
   *
   * @throws ThreadError if there is no answer.
   */
  ask(prepare: MakeRequest<Request>, onPart?: (part: Part) => void): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ prepare, onPart, resolve, reject });
      this.#next();
    });
  }

  /** Sends the thread a note, if it is running. */
  tell(note: Note): void {
    this.#thread?.post({ kind: 'note', note });
  }

  /** Terminates the thread; pending requests are rejected. */
  dispose(): void {
    this.#isDisposed = true;
    this.#end(new ThreadError('disposed', 'The thread is disposed of.'));
  }

  #next(): void {
    while (!this.#running) {
      const job = this.#waiting.shift();
      if (!job) return;
      this.#run(job);
    }
  }

  #run(job: Job<Request, Answer, Part>): void {
    try {
      const thread = this.#alive();
      const request = job.prepare(this.#life);
      if (request === undefined) {
        job.resolve(undefined);
        return;
      }
      const limit = this.#supervision.limit(request);
      this.#running = { job, limit };
      this.#watch(PREPARATION_MS);
      thread.post({ kind: 'request', request });
    } catch (error) {
      this.#finish(() => job.reject(asThreadError(error)));
    }
  }

  /** @throws ThreadError if no thread can be started now. */
  #alive(): Thread<Request, Note, Answer, Part> {
    if (this.#isDisposed) throw new ThreadError('disposed', 'The thread is disposed of.');
    if (this.#thread) return this.#thread;
    const failure = this.#startFailure;
    if (failure && performance.now() - failure.at < PAUSE_MS) throw failure.error;
    this.#life++;
    this.#hasStarted = false;
    try {
      this.#thread = new Thread(this.#supervision.program, {
        onMessage: (message) => this.#receive(message),
        onEnd: (cause) =>
          this.#end(this.#hasStarted ? asThreadError(cause, this.#running?.on) : this.#noStart(cause)),
      });
    } catch (error) {
      throw this.#noStart(error);
    }
    return this.#thread;
  }

  #receive(message: ThreadMessage<Answer, Part>): void {
    const { job, limit } = this.#running ?? {};
    if (message.kind === 'ready') {
      this.#hasStarted = true;
      this.#startFailure = undefined;
    } else if (message.kind === 'working') {
      if (this.#running && message.on !== undefined) this.#running.on = message.on;
      // A thread computes only while a request runs, so there is a limit.
      this.#watch(limit ?? 0);
    } else if (message.kind === 'part') {
      job?.onPart?.(message.part);
      this.#taken();
    } else if (message.kind === 'answer') {
      this.#finish(() => job?.resolve(message.answer));
    } else if (message.isBroken) {
      this.#end(new ThreadError('broken', message.message, { reason: message.name, on: this.#running?.on }));
    } else {
      this.#finish(() => job?.reject(new ThreadError('failed', message.message, { reason: message.name })));
    }
  }

  /** Confirms a part only after other work had its turn, since the thread sends the next part then. */
  #taken(): void {
    const thread = this.#thread;
    setImmediate(() => {
      if (thread === this.#thread) thread?.post({ kind: 'taken' });
    });
  }

  #watch(limit: number): void {
    this.#watchdog.start(limit, () => {
      this.#end(
        this.#hasStarted
          ? stoppedError(limit, this.#running?.on)
          : this.#noStart(new Error('It took too long.')),
      );
    });
  }

  /** Terminates the thread and rejects the request that is running. */
  #end(error: ThreadError): void {
    this.#thread?.dispose();
    this.#thread = undefined;
    const { job } = this.#running ?? {};
    this.#finish(() => job?.reject(error));
  }

  #finish(settle: () => void): void {
    this.#watchdog.dispose();
    this.#running = undefined;
    settle();
    this.#next();
  }

  #noStart(cause: unknown): ThreadError {
    const error = startError(this.#supervision.program.name, cause);
    this.#startFailure = { error, at: performance.now() };
    return error;
  }
}

/** The program of a thread, and its data. */
interface ThreadProgram {
  /** Absolute path of its entry, or its URL. */
  readonly entry: string | URL;
  /** Shown by debuggers and profilers. */
  readonly name: string;
  /** Copied to the thread as by `structuredClone`. */
  readonly data: unknown;
}

interface ThreadListener<Answer, Part> {
  readonly onMessage: (message: ThreadMessage<Answer, Part>) => void;
  /** The thread ended by itself; called at most once, and never after disposal. */
  readonly onEnd: (cause: unknown) => void;
}

/** One run of a thread. Disposing it ends whatever the thread does, even an endless loop. */
class Thread<Request, Note, Answer, Part = never> implements Disposable {
  readonly #worker: Worker;

  /** @throws Error if the system cannot start a thread. */
  constructor({ entry, name, data }: ThreadProgram, { onMessage, onEnd }: ThreadListener<Answer, Part>) {
    shareProcessLock();
    // A thread needs neither the editor's environment nor the flags that the editor was started with.
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

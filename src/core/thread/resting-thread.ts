import type { Disposable } from '../events.ts';
import { orAborted } from '../or-aborted.ts';
import type { SupervisedThread } from './supervised-thread.ts';
import { ThreadError } from './thread-error.ts';

/** Requests often follow each other, and the thread then loads what it needs only once. */
const KEPT_MS = 5_000;

/** What of a supervised thread is used here. */
type Thread<Request, Answer> = Pick<SupervisedThread<Request, never, Answer>, 'ask' | 'dispose'>;

/** A thread that ends by itself a little while after its last request. */
export class RestingThread<Request, Answer> implements Disposable {
  readonly #start: () => Thread<Request, Answer>;
  #thread: Thread<Request, Answer> | undefined;
  #requests = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(start: () => Thread<Request, Answer>) {
    this.#start = start;
  }

  /**
   * The answer; a request that is cancelled before its turn costs nothing.
   *
   * @throws ThreadError if there is no answer.
   */
  async ask(request: Request, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    clearTimeout(this.#rest);
    this.#thread ??= this.#start();
    this.#requests++;
    // A request counts until it is answered, even if its caller stops waiting: the thread enforces the time limits of the
    // processes that it started, so it must not end before them.
    const asked = this.#thread
      .ask(() => (signal?.aborted === true ? undefined : request))
      .finally(() => this.#answered());
    const answer = await orAborted(asked, signal);
    if (!answer) throw new ThreadError('disposed', 'Nobody waits for the answer any more.');
    return answer;
  }

  #answered(): void {
    this.#requests--;
    if (this.#requests === 0) this.#rest = setTimeout(() => this.dispose(), KEPT_MS).unref();
  }

  dispose(): void {
    clearTimeout(this.#rest);
    this.#thread?.dispose();
    this.#thread = undefined;
  }
}

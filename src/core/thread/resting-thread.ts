import type { Disposable } from '../events.ts';
import { orAborted } from '../or-aborted.ts';
import type { SupervisedThread } from './supervised-thread.ts';
import { ThreadError } from './thread-error.ts';

/** One request is often followed by the next: a thread loads what it needs once for them. */
const KEPT_MS = 5_000;

/** A thread that lives as long as something is asked of it, and a little longer. */
export class RestingThread<Request, Answer> implements Disposable {
  readonly #start: () => SupervisedThread<Request, never, Answer>;
  #thread: SupervisedThread<Request, never, Answer> | undefined;
  #asked = 0;
  #rest: NodeJS.Timeout | undefined;

  constructor(start: () => SupervisedThread<Request, never, Answer>) {
    this.#start = start;
  }

  /**
   * The answer; a request that is given up before its turn comes costs nothing.
   *
   * @throws ThreadError where there is no answer.
   */
  async ask(request: Request, signal?: AbortSignal): Promise<Answer> {
    signal?.throwIfAborted();
    clearTimeout(this.#rest);
    this.#thread ??= this.#start();
    this.#asked++;
    try {
      const asked = this.#thread.ask(() => (signal?.aborted === true ? undefined : request));
      const answer = await orAborted(asked, signal);
      if (!answer) throw new ThreadError('disposed', 'Nobody waits for the answer any more.');
      return answer;
    } finally {
      this.#asked--;
      if (this.#asked === 0) this.#rest = setTimeout(() => this.dispose(), KEPT_MS).unref();
    }
  }

  dispose(): void {
    clearTimeout(this.#rest);
    this.#thread?.dispose();
    this.#thread = undefined;
  }
}

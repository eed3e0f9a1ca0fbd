import type { Disposable } from '../../events.ts';
import { SupervisedThread } from '../../thread/supervised-thread.ts';
import { ThreadError } from '../../thread/thread-error.ts';
import { NamesToSend, type FolderNames } from '../documents/names-to-send.ts';
import type { IndexAnswer, IndexPart, IndexRequest, IndexThreadData, ReadRequest } from './index-messages.ts';

/** Where the thread's program is, and its input. */
export interface IndexThreadFiles extends IndexThreadData {
  /** Absolute path, or URL, of the entry. */
  readonly entry: string | URL;
}

/** What to find out about a folder. */
export interface FolderQuestion extends Pick<
  ReadRequest,
  'folder' | 'changed' | 'texts' | 'wantsAllEffects'
> {
  readonly known: FolderNames;
}

/** Longest time between two messages of the thread; its own limits end the parsing of a file long before. */
const SILENCE_MS = 20_000;
/** How many files may end the thread before their folder counts as unreadable. */
const MOST_GIVEN_UP = 20;

/**
 * Indexes folders in a thread of their own. A file on which a grammar or the analysis hangs or breaks is left
 * out: the thread is replaced, and the folder is read again without that file.
 */
export class IndexThread implements Disposable {
  readonly #thread: SupervisedThread<IndexRequest, never, IndexAnswer | undefined, IndexPart>;
  readonly #namesToSend = new NamesToSend();
  /** Files that are left out until they change, by the folder's id. */
  readonly #givenUp = new Map<string, Set<string>>();
  /** In which life of the thread each folder was last read: a thread that starts anew knows no folder any more. */
  readonly #lives = new Map<string, number>();

  constructor({ entry, ...data }: IndexThreadFiles, silence = SILENCE_MS) {
    const program = { entry, name: 'flag-insight-index', data };
    this.#thread = new SupervisedThread({ program, limit: () => silence });
  }

  /**
   * What is found in a folder. `question` is called when the thread is free: with `isAnew`, the thread knows nothing about
   * the folder, and needs all its texts.
   *
   * @throws ThreadError where the folder cannot be read.
   */
  async read(
    id: string,
    question: (isAnew: boolean) => FolderQuestion,
    onPart: (part: IndexPart) => void,
  ): Promise<IndexAnswer> {
    for (let isRetry = false; ; isRetry = true) {
      try {
        const answer = await this.#thread.ask((life) => this.#request(id, life, question, isRetry), onPart);
        return answer as IndexAnswer;
      } catch (error) {
        // The thread may have taken over the changes, but reported no places: the next question is about everything.
        this.#lives.delete(id);
        if (!this.#giveUp(id, error)) throw error;
      }
    }
  }

  /**
   * Stores what is known about a folder's files.
   *
   * @throws ThreadError where it cannot be written.
   */
  async store(id: string): Promise<void> {
    await this.#thread.ask(() => ({ kind: 'store', folder: id }));
  }

  /** Files in a folder that ended the thread. */
  givenUp(id: string): ReadonlySet<string> {
    return this.#givenUp.get(id) ?? new Set();
  }

  dispose(): void {
    this.#thread.dispose();
  }

  /** Forgets a folder whose places are no longer kept: the next answer for it contains all places. */
  forget(id: string): void {
    this.#lives.delete(id);
  }

  /** The request that the thread gets; all places are reported if this life of it knows nothing yet. */
  #request(
    id: string,
    life: number,
    question: (isAnew: boolean) => FolderQuestion,
    isRetry: boolean,
  ): ReadRequest {
    const isAnew = this.#lives.get(id) !== life;
    const request = question(isAnew);
    this.#lives.set(id, life);
    // A file that changed is tried again. A retry has the same changes, perhaps of the very file that the thread hung on.
    if (!isRetry && request.changed !== 'all')
      for (const path of request.changed) this.#givenUp.get(id)?.delete(path);
    return {
      ...request,
      kind: 'read',
      known: this.#namesToSend.of(request.known, life),
      givenUp: [...this.givenUp(id)],
      wantsAllPlaces: isAnew,
    };
  }

  /** Leaves out the file on which the thread hung; false where no file is to blame. */
  #giveUp(id: string, error: unknown): boolean {
    // `on` is the file that the thread was working on, if any.
    if (!(error instanceof ThreadError) || !error.on) return false;
    const files = this.#givenUp.get(id) ?? new Set();
    // A file that is left out already cannot be left out once more: then the folder cannot be read.
    if (files.has(error.on) || files.size >= MOST_GIVEN_UP) return false;
    this.#givenUp.set(id, files.add(error.on));
    return true;
  }
}

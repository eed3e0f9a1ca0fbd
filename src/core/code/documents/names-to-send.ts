import type { SentNames } from './document-messages.ts';

/** The names of all flags that are known for a folder. */
export interface FolderNames {
  /** Identifies the folder. A thread keeps only the last names that it was sent of each. */
  readonly key: string;
  /** The same object as long as no name changes. */
  readonly names: Iterable<string>;
}

/** Sends the names of each folder to a thread only once. A thread that is started anew begins a new life, without any. */
export class NamesToSend {
  /** The names that the thread has of each folder, by its key, in its current life. */
  readonly #sent = new Map<string, Iterable<string>>();
  #life = 0;

  /** The names to send to the thread in its `life`, the number of its start; without `names` where it already has them. */
  of({ key, names }: FolderNames, life: number): SentNames {
    if (life !== this.#life) this.#sent.clear();
    this.#life = life;
    if (this.#sent.get(key) === names) return { key };
    this.#sent.set(key, names);
    return { key, names: [...names] };
  }
}

import type { SentNames } from './document-messages.ts';

/** The names of the flags that a place of the editor, such as a folder, asks about. */
export interface PlaceNames {
  /** Identifies the list of names. A thread keeps only the last names that it was sent of each list. */
  readonly key: string;
  /** The same object as long as no name changes. */
  readonly names: Iterable<string>;
}

/** Sends each list of names to a thread only once. A thread that is started anew begins a new life, without any list. */
export class NamesToSend {
  /** The names that the thread has of each list, in its current life. */
  readonly #sent = new Map<string, Iterable<string>>();
  #life = 0;

  /** The names to send to the thread in its `life`, the number of its start; without `names` where it already has them. */
  of({ key, names }: PlaceNames, life: number): SentNames {
    if (life !== this.#life) this.#sent.clear();
    this.#life = life;
    if (this.#sent.get(key) === names) return { key };
    this.#sent.set(key, names);
    return { key, names: [...names] };
  }
}

import type { SentNames } from './document-messages.ts';

/** The names of the flags of one list, as an object that stays the same as long as they do. */
export interface PlaceNames {
  /** Identifies the list. A thread keeps only the last names that it was sent of each. */
  readonly key: string;
  readonly names: Iterable<string>;
}

/** Sends each list of names to a thread only once. A thread that starts anew begins a new life, and has lost all. */
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

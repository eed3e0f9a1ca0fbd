import type { SentNames } from './document-messages.ts';

/** The names of the flags that count in some place, as an object that stays the same as long as they do. */
export interface PlaceNames {
  /** The place; only its last names are kept. */
  readonly key: string;
  readonly names: Iterable<string>;
}

/** Sends a thread each list of names once. */
export class NamesToSend {
  /** What the thread has of each place, in the life that is counted beside it. */
  readonly #sent = new Map<string, Iterable<string>>();
  #life = 0;

  /** The names as they go to the thread in that life: without those that it has. */
  of({ key, names }: PlaceNames, life: number): SentNames {
    if (life !== this.#life) this.#sent.clear();
    this.#life = life;
    if (this.#sent.get(key) === names) return { key };
    this.#sent.set(key, names);
    return { key, names: [...names] };
  }
}

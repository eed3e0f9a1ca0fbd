import type { SentNames } from '../core/code/documents/document-messages.ts';

/** The names of flags that were sent to a thread, by the place where they apply. */
export class KeptNames {
  readonly #names = new Map<string, ReadonlySet<string>>();

  /** @throws Error if the names were never sent. */
  of({ key, names }: SentNames): ReadonlySet<string> {
    if (names) this.#names.set(key, new Set(names));
    const known = this.#names.get(key);
    if (!known) throw new Error(`The names of ${key} were not sent.`);
    return known;
  }
}

import type { SentNames } from '../core/code/documents/document-messages.ts';

/** The names of flags that were sent to a thread, by a key for where they apply, such as a folder. */
export class KeptNames {
  readonly #names = new Map<string, ReadonlySet<string>>();

  /**
   * The names that are sent now, or else those sent last for the key.
   *
   * @throws Error if none were ever sent.
   */
  of({ key, names }: SentNames): ReadonlySet<string> {
    if (names) this.#names.set(key, new Set(names));
    const known = this.#names.get(key);
    if (!known) throw new Error(`The names of ${key} were not sent.`);
    return known;
  }
}

import { getOrInsert } from '../../get-or-insert.ts';
import type { KnownFlags } from '../finding.ts';

/** A value for each list of known flags, created on first use. */
export class PerKnown<T> {
  readonly #make: (known: KnownFlags) => T;
  readonly #values = new WeakMap<KnownFlags, T>();

  constructor(make: (known: KnownFlags) => T) {
    this.#make = make;
  }

  /** The value for a list of known flags. */
  of(known: KnownFlags): T {
    return getOrInsert(this.#values, known, () => this.#make(known));
  }
}

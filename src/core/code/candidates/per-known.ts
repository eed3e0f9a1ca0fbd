import type { KnownFlags } from '../finding.ts';

/** A value for each list of known flags, created on first use. */
export class PerKnown<T> {
  readonly #make: (known: KnownFlags) => T;
  readonly #made = new WeakMap<KnownFlags, { readonly made: T }>();

  constructor(make: (known: KnownFlags) => T) {
    this.#make = make;
  }

  /** The value for a list of known flags. */
  of(known: KnownFlags): T {
    let before = this.#made.get(known);
    if (!before) this.#made.set(known, (before = { made: this.#make(known) }));
    return before.made;
  }
}

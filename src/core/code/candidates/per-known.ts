import type { KnownFlags } from '../finding.ts';

/** Something for each list of known names, made when it is first asked for. */
export class PerKnown<T> {
  readonly #make: (known: KnownFlags) => T;
  readonly #made = new WeakMap<KnownFlags, { readonly made: T }>();

  constructor(make: (known: KnownFlags) => T) {
    this.#make = make;
  }

  of(known: KnownFlags): T {
    let before = this.#made.get(known);
    if (!before) this.#made.set(known, (before = { made: this.#make(known) }));
    return before.made;
  }
}

import { getOrInsert } from '../get-or-insert.ts';

/**
 * A cached value for each object, such as a file's facts or the list of known flags. It lives as long as that object,
 * which must not change.
 */
export class PerObject<K extends object, V> {
  readonly #compute: (key: K) => V;
  readonly #values = new WeakMap<K, V>();

  constructor(compute: (key: K) => V) {
    this.#compute = compute;
  }

  of(key: K): V {
    return getOrInsert(this.#values, key, () => this.#compute(key));
  }
}

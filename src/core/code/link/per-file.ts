import type { LinkedFile } from './linked-file.ts';

/** A map for each file, created on first use. */
export class PerFile<K, V> {
  readonly #maps = new Map<LinkedFile, Map<K, V>>();

  of(file: LinkedFile): Map<K, V> {
    let map = this.#maps.get(file);
    if (!map) this.#maps.set(file, (map = new Map<K, V>()));
    return map;
  }
}

import { getOrInsert } from '../../get-or-insert.ts';
import type { LinkedFile } from './linked-file.ts';

/** A map for each file, created on first use: for keys that are unique within one file, such as a row's id or a name. */
export class PerFile<K, V> {
  readonly #maps = new Map<LinkedFile, Map<K, V>>();

  of(file: LinkedFile): Map<K, V> {
    return getOrInsert(this.#maps, file, () => new Map<K, V>());
  }
}

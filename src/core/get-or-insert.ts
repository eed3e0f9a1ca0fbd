/** A `Map` or a `WeakMap`. */
interface Mapping<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What a map has under a key; it is computed and kept if there is nothing yet. */
export function getOrInsert<K, V>(map: Mapping<K, V>, key: K, compute: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = compute();
  map.set(key, made);
  return made;
}

/** Items in groups: one is full as soon as the sizes of its items add up to `full`. */
export function* batches<T>(
  items: Iterable<T>,
  full: number,
  sizeOf: (item: T) => number,
): Iterable<readonly T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const item of items) {
    batch.push(item);
    size += sizeOf(item);
    if (size < full) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

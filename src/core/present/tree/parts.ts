/**
 * Most rows that the editor gets in one place at once. The editor requests every one of them before it draws the first:
 * 5,000 take the editor 0.4 s, again with each change, and the extension host 10 µs each (measured on 1.139).
 */
const MOST_ROWS = 1_000;

/** A long list: the first items, and the others in parts that are expanded one at a time. */
interface Parted<T> {
  readonly first: readonly T[];
  readonly parts: readonly { readonly from: number; readonly items: readonly T[] }[];
}

/** Without parts if everything fits in one place. */
export function parted<T>(items: readonly T[]): Parted<T> {
  if (items.length <= MOST_ROWS) return { first: items, parts: [] };
  const count = Math.ceil(items.length / MOST_ROWS) - 1;
  const parts = Array.from({ length: count }, (_, at) => {
    const from = (at + 1) * MOST_ROWS;
    return { from, items: items.slice(from, from + MOST_ROWS) };
  });
  return { first: items.slice(0, MOST_ROWS), parts };
}

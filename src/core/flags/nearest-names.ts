import { isLegalName } from '../api/legal-name.ts';

/** A name and its distance from the requested one. */
interface Near {
  readonly name: string;
  readonly distance: number;
}

/**
 * Names that resemble `name`: those that differ in up to about a third of its characters by insertions, deletions,
 * replacements and swaps of neighbours. Case and separators count little, since `newFlow` for `new-flow` is one slip.
 * Names that the server does not allow are left out, since somebody would write them into code.
 */
export function nearestNames(name: string, names: Iterable<string>, most = 3): readonly string[] {
  const wanted = plain(name);
  const allowed = Math.max(1, Math.floor(wanted.length / 3));
  const found: Near[] = [];
  for (const candidate of names) {
    if (candidate === name) continue;
    const other = plain(candidate);
    if (Math.abs(other.length - wanted.length) > allowed) continue;
    const distance = distanceWithin(wanted, other, allowed);
    if (distance <= allowed && isLegalName(candidate)) found.push({ name: candidate, distance });
  }
  return found
    .sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
    .slice(0, most)
    .map((near) => near.name);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_.~]/g, '');
}

/** The distance of two texts (optimal string alignment), or more than `most` as soon as that is certain. */
function distanceWithin(one: string, other: string, most: number): number {
  // Two rows of a table: `row[j]` is the distance of the first i - 1 characters of `one` from the first j of `other`,
  // `before` the row for i - 2.
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, position) => position);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const value = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (same ? 0 : 1),
        swapped ? at(before, j - 2) + 1 : Infinity,
      );
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return Infinity;
    before = row;
    row = next;
  }
  return at(row, other.length);
}

function at(row: readonly number[], position: number): number {
  return row[position] ?? Infinity;
}

/**
 * Limits of patterns with a star, of targets per pattern, and of a target's length: each costs time on every
 * import, and no real project comes near.
 */
const MOST_STARS = 2_000;
const MOST_TARGETS = 100;
const LONGEST_TARGET = 1_000;

/** Maps names or patterns with one `*` to targets: tsconfig's `paths`, package.json's `exports`. */
export class StarPatterns {
  readonly #exact: ReadonlyMap<string, readonly string[]>;
  readonly #stars: readonly { prefix: string; suffix: string; targets: readonly string[] }[];

  constructor(table: readonly (readonly [pattern: string, targets: readonly string[]])[]) {
    const isStar = ([pattern]: (typeof table)[number]) => pattern.includes('*');
    this.#exact = new Map(
      table
        .filter((entry) => !isStar(entry))
        .map(([name, targets]) => [name, targets.slice(0, MOST_TARGETS)]),
    );
    this.#stars = table
      .filter(isStar)
      .slice(0, MOST_STARS)
      .map(([pattern, targets]) => {
        const at = pattern.indexOf('*');
        return {
          prefix: pattern.slice(0, at),
          suffix: pattern.slice(at + 1),
          targets: targets.slice(0, MOST_TARGETS),
        };
      })
      .sort((a, b) => b.prefix.length - a.prefix.length);
  }

  /** The targets for `name` in the order to try, the star filled in: an exact entry or the longest prefix. */
  match(name: string): readonly string[] {
    const exact = this.#exact.get(name);
    if (exact) return exact;
    const star = this.#stars.find(
      ({ prefix, suffix }) =>
        name.length >= prefix.length + suffix.length && name.startsWith(prefix) && name.endsWith(suffix),
    );
    if (!star) return [];
    const middle = name.slice(star.prefix.length, name.length - star.suffix.length);
    return (
      star.targets
        .filter(({ length }) => length <= LONGEST_TARGET)
        // A function, as `$&` in a text would stand for the star.
        .map((target) => target.replaceAll('*', () => middle))
    );
  }
}

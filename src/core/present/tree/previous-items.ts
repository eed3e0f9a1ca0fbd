import { isSliceEnd, type Slices } from '../../slices.ts';

/** Finds items of an earlier list, most of which have kept their place: by position first, then by name. */
export class PreviousItems<T> {
  readonly #items: readonly T[];
  readonly #nameOf: (item: T) => string;
  #positions: ReadonlyMap<string, number> | undefined;
  /** How far items have moved, according to the last lookup by name. */
  #moved = 0;

  constructor(items: readonly T[], nameOf: (item: T) => string) {
    this.#items = items;
    this.#nameOf = nameOf;
  }

  /** Whether {@link find} needs an {@link index}, which is created late because few changes need one. */
  needsIndex(name: string, position: number): boolean {
    return this.#positions === undefined && this.#items.length > 0 && this.#at(name, position) === undefined;
  }

  /** Allows finding items that have moved. */
  *index(): Slices<void> {
    const positions = new Map<string, number>();
    for (const [at, item] of this.#items.entries()) {
      if (isSliceEnd(at)) yield;
      positions.set(this.#nameOf(item), at);
    }
    this.#positions = positions;
  }

  /** The item with this name; `position` is its current one. */
  find(name: string, position: number): T | undefined {
    const there = this.#at(name, position);
    if (there !== undefined) return there;
    const at = this.#positions?.get(name);
    if (at === undefined) return undefined;
    this.#moved = at - position;
    return this.#items[at];
  }

  /** The item at a position, after what has moved, if it has this name. */
  #at(name: string, position: number): T | undefined {
    const there = this.#items[position + this.#moved];
    return there !== undefined && this.#nameOf(there) === name ? there : undefined;
  }
}

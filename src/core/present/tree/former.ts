/** Finds items of an earlier list, most of which stand where they stood: by place, and by name where that fails. */
export class Former<T> {
  readonly #items: readonly T[];
  readonly #nameOf: (item: T) => string;
  #positions: ReadonlyMap<string, number> | undefined;
  /** How far the items have moved since the last one that was looked up by name. */
  #moved = 0;

  constructor(items: readonly T[], nameOf: (item: T) => string) {
    this.#items = items;
    this.#nameOf = nameOf;
  }

  /** The item of that name; `position` is where it stands now. */
  find(name: string, position: number): T | undefined {
    const there = this.#items[position + this.#moved];
    if (there !== undefined && this.#nameOf(there) === name) return there;
    this.#positions ??= new Map(this.#items.map((item, at) => [this.#nameOf(item), at]));
    const at = this.#positions.get(name);
    if (at === undefined) return undefined;
    this.#moved = at - position;
    return this.#items[at];
  }
}

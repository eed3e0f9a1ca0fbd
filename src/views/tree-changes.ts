import { setImmediate } from 'node:timers/promises';

/** What {@link TreeChanges} needs of the editor. */
interface EditorOfRows<T> {
  /** Tells it of rows that changed; undefined is all of them. */
  readonly fire: (change: T[] | undefined) => void;
  /** Resolves once it has answered something, and so has taken all that it was sent before. */
  readonly roundTrip: () => PromiseLike<unknown>;
}

/**
 * Holds changes back while rows are on their way to the editor. It takes those that it is about to get for the changed
 * ones, and no longer knows rows that it was told of then: the tree stands still until all of it is drawn again (seen on
 * 1.139, with a change 10 ms after its rows). What the editor itself puts off, up to 200 ms after another event of the tree, is
 * not held any more.
 */
export class TreeChanges<T> {
  readonly #editor: EditorOfRows<T>;
  readonly #items = new Set<PromiseLike<unknown>>();
  /** Answers that the editor may not have yet. */
  #underWay = 0;
  #held: 'none' | 'all' | Set<T> = 'none';

  constructor(editor: EditorOfRows<T>) {
    this.#editor = editor;
  }

  /** Tells the editor of changed rows once it has those that it asked for; undefined is all of them. */
  fire(change: T[] | undefined): void {
    if (this.#underWay === 0) this.#editor.fire(change);
    else if (change === undefined || this.#held === 'all') this.#held = 'all';
    else this.#held = new Set([...(this.#held === 'none' ? [] : this.#held), ...change]);
  }

  /** Passes the children on that the editor asks for. */
  children<Rows>(give: () => Rows): Rows {
    this.#underWay += 1;
    const rows = this.#passOn(give);
    void this.#arrive(rows).then(() => this.#arrived());
    return rows;
  }

  /** Passes the item of a row on. */
  item<Item>(item: Item | PromiseLike<Item>): Item | PromiseLike<Item> {
    if (isPromise(item)) {
      const forget = (): unknown => this.#items.delete(item);
      this.#items.add(item);
      item.then(forget, forget);
    }
    return item;
  }

  #passOn<Rows>(give: () => Rows): Rows {
    try {
      return give();
    } catch (error) {
      this.#arrived();
      throw error;
    }
  }

  /** What fails is told by the editor, which has the same promises. */
  async #arrive(rows: unknown): Promise<void> {
    await Promise.allSettled([rows]);
    // By then it has asked for the items of all the rows.
    await setImmediate();
    await Promise.allSettled(this.#items);
    await setImmediate();
    await Promise.allSettled([this.#editor.roundTrip()]);
  }

  #arrived(): void {
    this.#underWay -= 1;
    const held = this.#held;
    if (this.#underWay > 0 || held === 'none') return;
    this.#held = 'none';
    this.#editor.fire(held === 'all' ? undefined : [...held]);
  }
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as Partial<PromiseLike<unknown>> | undefined)?.then === 'function';
}

import { setImmediate } from 'node:timers/promises';
import type { Disposable } from '../core/events.ts';
import { Portions } from '../core/portions.ts';
import type { NodeRow } from '../core/present/tree/node-row.ts';
import { OpenRows } from './open-rows.ts';

interface EditorOfRows<T, Item> {
  /** Notifies the editor of changed rows; undefined means all of them. */
  readonly fire: (change: T[] | undefined) => void;
  /** Shows a message above the rows; none if it is empty. */
  readonly say: (words: string) => void;
  /** Resolves once the editor has answered a call, and so has processed all that it was sent before. */
  readonly roundTrip: () => PromiseLike<unknown>;
  /** The editor's item for a row. */
  readonly itemOf: (node: T) => Item;
  /** Whether a row has children, and shows them before the user has expanded or collapsed it. */
  readonly childrenOf: (item: Item) => NodeRow['children'];
}

/** What a tree provider returns to the editor. */
type ShownRows<T> = readonly T[] | null | undefined | PromiseLike<readonly T[] | null | undefined>;

/**
 * The editor requests the items of all rows at once and builds a row from each, which takes 10 µs together with our
 * part: the rows of 50 open projects with 1,000 flags each would block the host for half a second (measured on 1.139).
 */
const ITEMS_IN_A_TURN = 500;
/**
 * The editor delays what comes within 200 ms of another change or of a message above the rows, whatever it requests
 * meanwhile.
 */
const QUIET_MS = 210;

/**
 * Holds changes back while rows are on their way to the editor. Otherwise the editor confuses the rows that it is about
 * to receive with the changed ones and loses those that it was notified of: the tree freezes until all of it is redrawn
 * (seen on 1.139, with a change 10 ms after its rows). For expanded rows, the editor requests the children one timer
 * turn after the rows themselves; a change in between makes it find no children and collapse what the user had
 * expanded.
 */
export class TreeChanges<T extends { readonly id: string }, Item> implements Disposable {
  readonly #editor: EditorOfRows<T, Item>;
  readonly #items = new Portions(ITEMS_IN_A_TURN);
  /** Rows whose children the editor is about to request. */
  readonly #open = new OpenRows(() => this.#tell());
  /** Number of answers that the editor may not have yet. */
  #underWay = 0;
  /** The changed rows that the editor was not notified of yet. */
  #held: 'none' | 'all' | Set<T> = 'none';
  /** The message above the rows as the editor has it, and as it should be. */
  #sent = '';
  #unsent = '';
  /** When the editor last received a change or a message, in milliseconds. */
  #lastSent = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(editor: EditorOfRows<T, Item>) {
    this.#editor = editor;
  }

  /** Notifies the editor of changed rows once it has the rows that it requested; undefined means all of them. */
  fire(change: T[] | undefined): void {
    if (change === undefined || this.#held === 'all') this.#held = 'all';
    else this.#held = new Set([...(this.#held === 'none' ? [] : this.#held), ...change]);
    this.#tell();
  }

  /** Shows a message above the rows. A held change goes first, because the message would delay it. */
  say(words: string): void {
    this.#unsent = words;
    if (this.#held === 'none') this.#say();
  }

  /** The user expanded or collapsed a row. */
  setOpen(node: T, isOpen: boolean): void {
    this.#open.set(node.id, isOpen);
  }

  /** Returns the children that the editor requested, and keeps track of them. */
  children<Rows extends ShownRows<T>>(node: T | undefined, give: () => Rows): Rows {
    this.#underWay += 1;
    if (node !== undefined) this.#open.asked(node.id);
    const rows = this.#passOn(give);
    const replace = (known: readonly T[] | null | undefined): void =>
      this.#open.replace(
        node?.id,
        (known ?? []).map(({ id }) => id),
      );
    // Listens before the editor does, as `replace` has to run before the editor requests the items of these rows.
    if (isPromise(rows)) rows.then(replace, () => undefined);
    else replace(rows);
    void this.#whenArrived(rows).then(() => this.#arrived());
    return rows;
  }

  /** The item of a row, in its turn. */
  item(node: T): Item | Promise<Item> {
    return this.#items.do(() => {
      const item = this.#editor.itemOf(node);
      this.#open.given(node.id, this.#editor.childrenOf(item));
      return item;
    });
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#items.dispose();
    this.#open.dispose();
  }

  /** The rows that are given; where that throws, no rows are on their way. */
  #passOn<Rows>(give: () => Rows): Rows {
    try {
      return give();
    } catch (error) {
      this.#arrived();
      throw error;
    }
  }

  /** Resolves when the editor has the rows. Ignores errors: the editor has the same promises and reports them. */
  async #whenArrived(rows: unknown): Promise<void> {
    await Promise.allSettled([rows]);
    // After this turn the editor has requested the items of all the rows.
    await setImmediate();
    await this.#items.rest;
    await setImmediate();
    await Promise.allSettled([this.#editor.roundTrip()]);
  }

  #arrived(): void {
    this.#underWay -= 1;
    this.#tell();
  }

  /** Notifies the editor of what is held, once no rows are on their way and it delays nothing. */
  #tell(): void {
    if (this.#held === 'none' || this.#underWay > 0 || this.#open.isAwaiting) return;
    clearTimeout(this.#timer);
    const wait = this.#lastSent + QUIET_MS - Date.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#tell(), wait);
      return;
    }
    const change = this.#held === 'all' ? undefined : [...this.#held];
    this.#held = 'none';
    this.#lastSent = Date.now();
    this.#editor.fire(change);
    this.#say();
  }

  #say(): void {
    if (this.#sent === this.#unsent) return;
    this.#sent = this.#unsent;
    this.#lastSent = Date.now();
    this.#editor.say(this.#sent);
  }
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as Partial<PromiseLike<T>> | undefined)?.then === 'function';
}

import { setImmediate } from 'node:timers/promises';
import type { Disposable } from '../core/events.ts';
import { Portions } from '../core/portions.ts';
import type { NodeRow } from '../core/present/tree/node-row.ts';
import { OpenRows } from './open-rows.ts';

/** What {@link TreeChanges} needs of the editor. */
interface EditorOfRows<T, Item> {
  /** Tells it of rows that changed; undefined is all of them. */
  readonly fire: (change: T[] | undefined) => void;
  /** Shows words above the rows; none where they are empty. */
  readonly say: (words: string) => void;
  /** Resolves once it has answered something, and so has taken all that it was sent before. */
  readonly roundTrip: () => PromiseLike<unknown>;
  /** The editor's item of a row. */
  readonly itemOf: (node: T) => Item;
  /** Whether rows stand under one, and are shown before a person has opened or closed it. */
  readonly childrenOf: (item: Item) => NodeRow['children'];
}

/** What a tree gives the editor. */
type GivenRows<T> = readonly T[] | null | undefined | PromiseLike<readonly T[] | null | undefined>;

/**
 * The editor asks for the item of every row at once and makes a row of its own of each, which takes 10 µs with ours: those
 * of 50 open projects with 1,000 flags each would hold the host for half a second (measured on 1.139).
 */
const ITEMS_IN_A_TURN = 500;
/** The editor puts off what comes within 200 ms of another change, or of words above the rows, whatever it asks for meanwhile. */
const QUIET_MS = 210;

/**
 * Holds changes back while rows are on their way to the editor. It takes those that it is about to get for the changed
 * ones, and no longer knows rows that it was told of then: the tree stands still until all of it is drawn again (seen on
 * 1.139, with a change 10 ms after its rows). Where rows are open it asks for those under them a timer's turn after it got
 * them; a change between the two and it finds nothing there, and closes what a person had opened.
 */
export class TreeChanges<T extends { readonly id: string }, Item> implements Disposable {
  readonly #editor: EditorOfRows<T, Item>;
  readonly #items = new Portions(ITEMS_IN_A_TURN);
  readonly #open = new OpenRows(() => this.#tell());
  /** Answers that the editor may not have yet. */
  #underWay = 0;
  #held: 'none' | 'all' | Set<T> = 'none';
  #said = '';
  #unsaid = '';
  #lastTold = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(editor: EditorOfRows<T, Item>) {
    this.#editor = editor;
  }

  /** Tells the editor of changed rows once it has those that it asked for; undefined is all of them. */
  fire(change: T[] | undefined): void {
    if (change === undefined || this.#held === 'all') this.#held = 'all';
    else this.#held = new Set([...(this.#held === 'none' ? [] : this.#held), ...change]);
    this.#tell();
  }

  /** Shows words above the rows: after a change that is held, which would be put off by them. */
  say(words: string): void {
    this.#unsaid = words;
    if (this.#held === 'none') this.#say();
  }

  /** A person opened or closed a row. */
  setOpen(node: T, isOpen: boolean): void {
    this.#open.set(node.id, isOpen);
  }

  /** Passes the children on that the editor asks for. */
  children<Rows extends GivenRows<T>>(node: T | undefined, give: () => Rows): Rows {
    this.#underWay += 1;
    if (node !== undefined) this.#open.asked(node.id);
    const rows = this.#passOn(give);
    const replace = (known: readonly T[] | null | undefined): void =>
      this.#open.replace(
        node?.id,
        (known ?? []).map(({ id }) => id),
      );
    // Before the editor asks for their items.
    if (isPromise(rows)) rows.then(replace, () => undefined);
    else replace(rows);
    void this.#arrive(rows).then(() => this.#arrived());
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
    await this.#items.rest;
    await setImmediate();
    await Promise.allSettled([this.#editor.roundTrip()]);
  }

  #arrived(): void {
    this.#underWay -= 1;
    this.#tell();
  }

  #tell(): void {
    if (this.#held === 'none' || this.#underWay > 0 || this.#open.isAwaiting) return;
    clearTimeout(this.#timer);
    const wait = this.#lastTold + QUIET_MS - Date.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#tell(), wait);
      return;
    }
    const change = this.#held === 'all' ? undefined : [...this.#held];
    this.#held = 'none';
    this.#lastTold = Date.now();
    this.#editor.fire(change);
    this.#say();
  }

  #say(): void {
    if (this.#said === this.#unsaid) return;
    this.#said = this.#unsaid;
    this.#lastTold = Date.now();
    this.#editor.say(this.#said);
  }
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as Partial<PromiseLike<T>> | undefined)?.then === 'function';
}

import type { Disposable } from '../core/events.ts';
import type { NodeRow } from '../core/present/tree/node-row.ts';

/**
 * The editor requests the children of an expanded row within some milliseconds; a row without a request for this long
 * counts as hidden in a collapsed one.
 */
const PATIENCE_MS = 2_000;

/**
 * Predicts which rows the editor is about to request: the children of rows that it received and that the user has
 * expanded.
 */
export class OpenRows implements Disposable {
  readonly #onSettled: () => void;
  /** By row id: what the user did last; `late` if the editor did not request the children of an open row in time. */
  readonly #states = new Map<string, 'open' | 'closed' | 'late'>();
  readonly #awaited = new Set<string>();
  /** The last children of each row; `undefined` is the root. */
  readonly #rows = new Map<string | undefined, readonly string[]>();
  #timer: NodeJS.Timeout | undefined;

  /** `onSettled` is called when no more requests are expected. */
  constructor(onSettled: () => void) {
    this.#onSettled = onSettled;
  }

  /** Whether the editor is expected to request more rows. */
  get isAwaiting(): boolean {
    return this.#awaited.size > 0;
  }

  /** The user expanded or collapsed a row. */
  set(id: string, isOpen: boolean): void {
    this.#states.set(id, isOpen ? 'open' : 'closed');
    if (!isOpen) this.#settle(id);
  }

  /** Sets the children of a row or of the root. The editor forgets the state of rows that disappear. */
  replace(parent: string | undefined, ids: readonly string[]): void {
    const before = this.#rows.get(parent) ?? [];
    this.#rows.set(parent, ids);
    if (this.#states.size === 0) return;
    const left = new Set(ids);
    for (const id of before) if (!left.has(id)) this.#forget(id);
  }

  /** The editor received a row: if it is expanded, it requests the children next. */
  given(id: string, children: NodeRow['children']): void {
    const state = this.#states.get(id) ?? (children === 'expanded' ? 'open' : 'closed');
    if (children === 'none' || state !== 'open') return;
    this.#awaited.add(id);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), PATIENCE_MS);
  }

  /** The editor requested the children of a row. */
  asked(id: string): void {
    if (this.#states.get(id) === 'late') this.#states.set(id, 'open');
    this.#settle(id);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** Stops waiting: collapsing a row hides the rows under it, without an event for them. */
  #giveUp(): void {
    for (const id of this.#awaited) {
      this.#states.set(id, 'late');
      this.#settle(id);
    }
  }

  #forget(id: string): void {
    this.#states.delete(id);
    for (const under of this.#rows.get(id) ?? []) this.#forget(under);
    this.#rows.delete(id);
    this.#settle(id);
  }

  #settle(id: string): void {
    if (!this.#awaited.delete(id) || this.isAwaiting) return;
    clearTimeout(this.#timer);
    this.#onSettled();
  }
}

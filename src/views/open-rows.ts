import type { Disposable } from '../core/events.ts';
import type { NodeRow } from '../core/present/tree/node-row.ts';

/** The editor asks for what stands under an open row within some milliseconds; what it leaves out by then is closed. */
const PATIENCE_MS = 2_000;

/** Tells which rows the editor is about to ask for: those under the rows that it got and that a person has open. */
export class OpenRows implements Disposable {
  readonly #onSettled: () => void;
  /** By a row's id, what a person did last; those that the editor did not ask for in time may be open still. */
  readonly #states = new Map<string, 'open' | 'closed' | 'late'>();
  readonly #awaited = new Set<string>();
  /** What was given last under a row; under the root by undefined. */
  readonly #rows = new Map<string | undefined, readonly string[]>();
  #timer: NodeJS.Timeout | undefined;

  /** `onSettled` is told when nothing is awaited any more. */
  constructor(onSettled: () => void) {
    this.#onSettled = onSettled;
  }

  /** Whether the editor is still to ask for rows. */
  get isAwaiting(): boolean {
    return this.#awaited.size > 0;
  }

  /** A person opened or closed a row. */
  set(id: string, isOpen: boolean): void {
    this.#states.set(id, isOpen ? 'open' : 'closed');
    if (!isOpen) this.#settle(id);
  }

  /** The rows that stand under one from now on, or under the root. The editor closes those that it gets no more. */
  replace(parent: string | undefined, ids: readonly string[]): void {
    const before = this.#rows.get(parent) ?? [];
    this.#rows.set(parent, ids);
    if (this.#states.size === 0) return;
    const left = new Set(ids);
    for (const id of before) if (!left.has(id)) this.#forget(id);
  }

  /** The editor has a row: it asks for those under it, if it shows them. */
  given(id: string, children: NodeRow['children']): void {
    const state = this.#states.get(id) ?? (children === 'expanded' ? 'open' : 'closed');
    if (children === 'none' || state !== 'open') return;
    this.#awaited.add(id);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), PATIENCE_MS);
  }

  /** The editor asked for the rows under one. */
  asked(id: string): void {
    if (this.#states.get(id) === 'late') this.#states.set(id, 'open');
    this.#settle(id);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  /** Closing a row closes those under it, of which the editor tells nothing. */
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

import { toApiError, type ApiError } from '../api/errors.ts';
import type { Disposable } from '../events.ts';

/** A value with the time when it was read, in milliseconds since the epoch. */
interface Dated<T> {
  readonly value: T;
  readonly fetchedAt: number;
}

/**
 * State of one part of a project's data that has an operation of its own. `failed` keeps the last good value, if there
 * is any.
 */
export type PartState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly data: Dated<T>; readonly refreshing: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly data: Dated<T> | undefined };

export interface PartOptions<T> {
  /** Queries the server; throws `ApiError`. */
  readonly load: (signal: AbortSignal) => Promise<T>;
  /** Called after each change of the state. */
  readonly onChange: () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Loads and keeps one part of a project's data. */
export class ProjectPart<T> implements Disposable {
  readonly #options: PartOptions<T>;
  readonly #abort = new AbortController();
  #state: PartState<T> = { kind: 'loading' };
  #underWay: Promise<void> | undefined;

  constructor(options: PartOptions<T>) {
    this.#options = options;
  }

  get state(): PartState<T> {
    return this.#state;
  }

  /**
   * Queries the server, or joins a load that is under way. Resolves when the state is up to date or failed; failures
   * are in the state, never thrown.
   */
  load(): Promise<void> {
    this.#underWay ??= this.#run().finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  dispose(): void {
    this.#abort.abort();
  }

  async #run(): Promise<void> {
    const { load, now } = this.#options;
    const before = this.#state.kind === 'loading' ? undefined : this.#state.data;
    this.#set(before === undefined ? { kind: 'loading' } : { kind: 'ready', data: before, refreshing: true });
    try {
      const value = await load(this.#abort.signal);
      this.#set({ kind: 'ready', data: { value, fetchedAt: now() }, refreshing: false });
    } catch (error) {
      this.#set({ kind: 'failed', error: toApiError(error), data: before });
    }
  }

  #set(state: PartState<T>): void {
    if (this.#abort.signal.aborted) return;
    this.#state = state;
    this.#options.onChange();
  }
}

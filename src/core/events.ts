import { stackOf, type Log } from './log.ts';

/** Something that holds a resource until it is disposed. Compatible with the editor's own type. */
export interface Disposable {
  dispose(): void;
}

/** Subscribes a listener; the result ends the subscription. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** A source of events. Listeners that subscribe or leave while it fires take effect with the next event. */
export class Emitter<T> implements Disposable {
  readonly #log: Pick<Log, 'error'>;
  readonly #listeners = new Set<(value: T) => void>();

  constructor(log: Pick<Log, 'error'>) {
    this.#log = log;
  }

  readonly event: Event<T> = (listener) => {
    // A wrapper, so that one function subscribed twice is two subscriptions.
    const entry = (value: T): void => listener(value);
    this.#listeners.add(entry);
    return { dispose: () => this.#listeners.delete(entry) };
  };

  /**
   * Calls every listener. An error of one of them goes to the log, since neither the others nor the caller can handle
   * it.
   */
  fire(value: T): void {
    for (const listener of [...this.#listeners]) this.#tell(listener, value);
  }

  dispose(): void {
    this.#listeners.clear();
  }

  #tell(listener: (value: T) => void, value: T): void {
    try {
      listener(value);
    } catch (error) {
      this.#log.error(`A change was not followed everywhere: ${stackOf(error)}`);
    }
  }
}

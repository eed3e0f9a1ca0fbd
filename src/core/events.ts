/** Something that holds a resource until it is disposed of. Shaped like the editor's own, so either serves. */
export interface Disposable {
  dispose(): void;
}

/** Subscribes a listener; the result ends the subscription. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** A source of events. Listeners that subscribe or leave while it fires take effect with the next event. */
export class Emitter<T> implements Disposable {
  readonly #listeners = new Set<(value: T) => void>();

  /** Subscribes a listener. */
  readonly event: Event<T> = (listener) => {
    // A wrapper, so that one function subscribed twice is two subscriptions.
    const entry = (value: T): void => listener(value);
    this.#listeners.add(entry);
    return { dispose: () => this.#listeners.delete(entry) };
  };

  /** @param value what every listener gets. */
  fire(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}

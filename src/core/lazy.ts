import type { Disposable } from './events.ts';

/**
 * A value that is created when it is first needed, and is disposed with its owner. After a failure, the next caller
 * tries again.
 */
export class Lazy<T extends Disposable> implements Disposable {
  readonly #make: () => Promise<T>;
  #making: Promise<T> | undefined;
  #made: T | undefined;
  #disposed = false;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Whether somebody has needed it. */
  get isWanted(): boolean {
    return this.#making !== undefined;
  }

  get(): Promise<T> {
    this.#making ??= this.#start();
    return this.#making;
  }

  dispose(): void {
    this.#disposed = true;
    this.#made?.dispose();
    this.#made = undefined;
  }

  async #start(): Promise<T> {
    try {
      const made = await this.#make();
      if (this.#disposed) made.dispose();
      else this.#made = made;
      return made;
    } catch (error) {
      this.#making = undefined;
      throw error;
    }
  }
}

/** Calls `make` once, when its value is first needed. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

import type { Disposable } from './events.ts';

/** Something that is made when it is first needed, and ends with its owner. Who needs it after a failure tries again. */
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

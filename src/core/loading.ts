import { setImmediate } from 'node:timers/promises';

/**
 * Loads parts of the program one after the other, with whole turns of the event loop around each: all at once, they
 * blocked the thread for 80 ms (measured, most of it reading and compiling).
 */
export class Loading {
  /** Resolves when the part requested last is loaded or has failed. */
  #last: Promise<unknown> = Promise.resolve();

  load<T>(part: () => Promise<T>): Promise<T> {
    const loaded = this.#last.then(async () => {
      await wholeTurn();
      const loadedPart = await part();
      await wholeTurn();
      return loadedPart;
    });
    this.#last = loaded.catch(() => undefined);
    return loaded;
  }
}

/** A single immediate is not enough: after work caused by input, it comes before any further input. */
async function wholeTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

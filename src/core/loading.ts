import { setImmediate } from 'node:timers/promises';

/**
 * Loads parts of the program one after the other, with whole turns of the event loop around each: all at once, they held
 * the thread for 80 ms (measured, most of it reading and compiling).
 */
export class Loading {
  /** Resolves once the part that was asked for last is loaded, or failed to be. */
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

/** After work that was caused by input, the first immediate comes before any other input. */
async function wholeTurn(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

import type { Disposable } from './events.ts';

/**
 * Does small pieces of work that come by the thousands: so many in one turn of the event loop, at once, and the others in
 * the turns that follow.
 */
export class Portions implements Disposable {
  readonly #size: number;
  readonly #waiting: (() => void)[] = [];
  #left: number;
  #turn: NodeJS.Immediate | undefined;

  constructor(size: number) {
    this.#size = size;
    this.#left = size;
  }

  do<T>(work: () => T): T | Promise<T> {
    this.#turn ??= setImmediate(() => this.#nextTurn());
    if (this.#left > 0) {
      this.#left -= 1;
      return work();
    }
    return new Promise<void>((resolve) => this.#waiting.push(resolve)).then(work);
  }

  /** Whoever still waits gets it now. */
  dispose(): void {
    clearImmediate(this.#turn);
    for (const go of this.#waiting.splice(0)) go();
  }

  #nextTurn(): void {
    const due = this.#waiting.splice(0, this.#size);
    this.#left = this.#size - due.length;
    this.#turn = due.length > 0 ? setImmediate(() => this.#nextTurn()) : undefined;
    for (const go of due) go();
  }
}

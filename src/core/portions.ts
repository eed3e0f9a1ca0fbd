import type { Disposable } from './events.ts';

/** Work for one turn. All of it shares one promise: one for each of 50,000 items would cost memory. */
interface Portion {
  readonly due: PromiseWithResolvers<undefined>;
  /** How many more items fit. */
  left: number;
}

/**
 * Spreads thousands of small tasks over turns of the event loop: up to a limit they run at once, the others in later
 * turns.
 */
export class Portions implements Disposable {
  readonly #size: number;
  /** The work of later turns, the next turn's first. */
  readonly #waiting: Portion[] = [];
  /** How many more items may run in this turn. */
  #left: number;
  #turn: NodeJS.Immediate | undefined;

  constructor(size: number) {
    this.#size = size;
    this.#left = size;
  }

  /**
   * Resolves when everything added so far is done or runs in the turn that has begun; undefined if nothing is waiting.
   */
  get rest(): Promise<undefined> | undefined {
    return this.#waiting.at(-1)?.due.promise;
  }

  /** Runs work at once, or in a later turn if this one has enough. */
  do<T>(work: () => T): T | Promise<T> {
    this.#turn ??= setImmediate(() => this.#nextTurn());
    if (this.#left > 0) {
      this.#left -= 1;
      return work();
    }
    return this.#last().due.promise.then(work);
  }

  /** Releases everybody who still waits. */
  dispose(): void {
    clearImmediate(this.#turn);
    for (const { due } of this.#waiting.splice(0)) due.resolve(undefined);
  }

  /** The portion that the next item belongs to. */
  #last(): Portion {
    let last = this.#waiting.at(-1);
    if (last === undefined || last.left === 0) {
      last = { due: Promise.withResolvers(), left: this.#size };
      this.#waiting.push(last);
    }
    last.left -= 1;
    return last;
  }

  #nextTurn(): void {
    const portion = this.#waiting.shift();
    // The items of the portion run now; new ones may take what it leaves free.
    this.#left = portion?.left ?? this.#size;
    this.#turn = portion === undefined ? undefined : setImmediate(() => this.#nextTurn());
    portion?.due.resolve(undefined);
  }
}

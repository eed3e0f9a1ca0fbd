import type { Disposable } from './events.ts';

/** Work that is done in one turn. All of it waits for the same promise: one for each of 50,000 pieces costs memory. */
interface Portion {
  readonly due: PromiseWithResolvers<undefined>;
  /** How much more fits. */
  left: number;
}

/**
 * Does small pieces of work that come by the thousands: so many in one turn of the event loop, at once, and the others in
 * the turns that follow.
 */
export class Portions implements Disposable {
  readonly #size: number;
  readonly #waiting: Portion[] = [];
  #left: number;
  #turn: NodeJS.Immediate | undefined;

  constructor(size: number) {
    this.#size = size;
    this.#left = size;
  }

  /** Resolves once all that has come so far is done or about to be, in the turn that has begun; undefined where nothing waits. */
  get rest(): Promise<undefined> | undefined {
    return this.#waiting.at(-1)?.due.promise;
  }

  do<T>(work: () => T): T | Promise<T> {
    this.#turn ??= setImmediate(() => this.#nextTurn());
    if (this.#left > 0) {
      this.#left -= 1;
      return work();
    }
    return this.#last().due.promise.then(work);
  }

  /** Whoever still waits gets it now. */
  dispose(): void {
    clearImmediate(this.#turn);
    for (const { due } of this.#waiting.splice(0)) due.resolve(undefined);
  }

  /** The portion that one more piece belongs to. */
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
    this.#left = portion?.left ?? this.#size;
    this.#turn = portion === undefined ? undefined : setImmediate(() => this.#nextTurn());
    portion?.due.resolve(undefined);
  }
}

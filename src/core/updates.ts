import { setImmediate } from 'node:timers/promises';
import { stackOf, type Log } from './log.ts';
import { inOneTurn, inTurns, type Slices } from './slices.ts';

interface UpdatesParts<T> {
  readonly begin: () => Slices<T>;
  /** Takes what changed; whether anybody was told of it. */
  readonly tell: (change: T) => boolean;
  /** Told where something changed while an update ran: another one is due. */
  readonly again: () => void;
  readonly log: Pick<Log, 'error'>;
}

/** Brings something up to date, one update at a time: at once where that is little, in turns where it is much. */
export class Updates<T> {
  readonly #parts: UpdatesParts<T>;
  #running: Promise<void> | undefined;
  /** What came while an update ran. */
  #due: 'now' | 'later' | undefined;
  #isDisposed = false;

  constructor(parts: UpdatesParts<T>) {
    this.#parts = parts;
  }

  /** Resolves once the update that runs is over, well or not; undefined where none does. */
  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /** Whether somebody was told of a change, or is going to be. While an update runs, another follows: soon where `isUrgent`. */
  run(isUrgent = false): boolean {
    if (this.#running) {
      this.#due = isUrgent ? 'now' : (this.#due ?? 'later');
      return false;
    }
    const { begin, tell } = this.#parts;
    const work = begin();
    const done = inOneTurn(work);
    if (done) return tell(done.value);
    this.#running = this.#finish(work);
    return true;
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  async #finish(work: Slices<T>): Promise<void> {
    const { tell, again } = this.#parts;
    try {
      // The turn that began the work has been as long as a turn may be.
      await setImmediate();
      const change = await inTurns(work);
      if (!this.#isDisposed) tell(change);
    } catch (error) {
      this.#note(error);
    }
    this.#running = undefined;
    const due = this.#due;
    this.#due = undefined;
    if (this.#isDisposed || due === undefined) return;
    if (due === 'later') again();
    else this.#runNow();
  }

  /** Nobody waits for what this throws. */
  #runNow(): void {
    try {
      this.run();
    } catch (error) {
      this.#note(error);
    }
  }

  #note(error: unknown): void {
    this.#parts.log.error(`What is shown could not be brought up to date: ${stackOf(error)}`);
  }
}

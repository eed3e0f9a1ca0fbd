import { setImmediate } from 'node:timers/promises';
import { stackOf, type Log } from './log.ts';
import { inOneTurn, inTurns, type Slices } from './slices.ts';

interface UpdatesParts<T> {
  readonly begin: () => Slices<T>;
  /** Publishes a change; returns whether anybody was notified. */
  readonly tell: (change: T) => boolean;
  /** Called if something changed while an update ran: another one is due. */
  readonly again: () => void;
  readonly log: Pick<Log, 'error'>;
}

/** Runs one update at a time: small ones at once, large ones in turns. */
export class Updates<T> {
  readonly #parts: UpdatesParts<T>;
  #running: Promise<void> | undefined;
  /** The kind of request that came while an update ran. */
  #due: 'now' | 'later' | undefined;
  #isDisposed = false;

  constructor(parts: UpdatesParts<T>) {
    this.#parts = parts;
  }

  /** Resolves when the running update ends, successfully or not; undefined if none is running. */
  get running(): Promise<void> | undefined {
    return this.#running;
  }

  /**
   * Returns whether this update has notified somebody or continues in turns. While one runs, it only notes that another is
   * due after that, at once if `isUrgent`, and returns false.
   */
  run({ isUrgent = false } = {}): boolean {
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
      // The turn that started the work has already used its time.
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

  /** Logs errors, since there is no caller to receive them. */
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

import type { Clock } from '../../../src/core/api/http/clock.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  readonly #timers = new Set<Timer>();
  #now = Date.UTC(2026, 0, 5, 12);
  #armed: ((ms: number) => void)[] = [];

  /** Timers that are neither run nor called off. */
  get pending(): number {
    return this.#timers.size;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    const listeners = this.#armed;
    this.#armed = [];
    for (const listener of listeners) listener(ms);
    return () => void this.#timers.delete(timer);
  }

  /** Resolves with the milliseconds of the next timer that is started after this call. */
  nextTimer(): Promise<number> {
    return new Promise((resolve) => this.#armed.push(resolve));
  }

  /** Moves the time and runs what is due. */
  advance(ms: number): void {
    this.#now += ms;
    const due = [...this.#timers].filter((timer) => timer.at <= this.#now);
    for (const timer of due) {
      this.#timers.delete(timer);
      timer.run();
    }
  }
}

/** A clock on which the time until the next timer passes as soon as there is one. */
export class JumpingClock implements Clock {
  #now: number;
  #pending = 0;

  constructor(now = Date.UTC(2026, 0, 5, 12)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  /** Timers that are neither run nor called off. */
  get pending(): number {
    return this.#pending;
  }

  after(ms: number, run: () => void): () => void {
    const at = this.#now + ms;
    let isPending = true;
    const end = (): void => {
      if (isPending) this.#pending -= 1;
      isPending = false;
    };
    this.#pending += 1;
    const timer = setImmediate(() => {
      this.#now = Math.max(this.#now, at);
      end();
      run();
    });
    return () => {
      clearImmediate(timer);
      end();
    };
  }
}

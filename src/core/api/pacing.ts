import { systemClock, wait, type Clock } from './http/clock.ts';
import { REQUEST_BUDGET } from './request-budget.ts';

/** How often something may begin. */
interface Rate {
  readonly most: number;
  readonly perMs: number;
  readonly clock: Clock;
}

/** Lets so many begin in any span of time, and none while the server wants a pause. */
export class Pace {
  readonly #rate: Rate;
  /** Milliseconds since the epoch at which the last ones began, oldest first. */
  readonly #begun: number[] = [];
  #pause = { from: -Infinity, ms: 0 };

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Milliseconds until one may begin; 0 where it may now. */
  get waitMs(): number {
    const { most, perMs, clock } = this.#rate;
    const now = clock.now();
    const oldest = this.#begun.length < most ? undefined : this.#begun[0];
    const turn = oldest === undefined ? 0 : left(oldest, perMs, now);
    return Math.max(turn, left(this.#pause.from, this.#pause.ms, now));
  }

  /** Takes a turn where there is one now. */
  take(): boolean {
    if (this.waitMs > 0) return false;
    this.#begun.push(this.#rate.clock.now());
    if (this.#begun.length > this.#rate.most) this.#begun.shift();
    return true;
  }

  /** Waits for a turn and takes it. `onWait` is called where there is none now. Throws the signal's reason. */
  async turn(signal: AbortSignal, onWait?: () => void): Promise<void> {
    while (!this.take()) {
      onWait?.();
      await this.free(signal);
    }
  }

  /** Waits until there may be a turn, which somebody else can take first. Throws the signal's reason. */
  free(signal: AbortSignal): Promise<void> {
    return wait(this.#rate.clock, this.waitMs, signal);
  }

  /** The server said that nothing may begin for so many milliseconds. */
  pause(ms: number): void {
    const from = this.#rate.clock.now();
    if (ms > left(this.#pause.from, this.#pause.ms, from)) this.#pause = { from, ms };
  }
}

/** What is left of a span; never more than all of it, also where the machine's clock was set back. */
function left(from: number, ms: number, now: number): number {
  return Math.min(ms, Math.max(0, from + ms - now));
}

/** What one server is asked at a pace, by all projects of the window together. */
export interface RequestPacing {
  readonly search: Pace;
  /** Of flags that nobody looks at. */
  readonly lifecycles: Pace;
  /** Of flags that somebody looks at; those beyond it are asked at the pace of the others, before them. */
  readonly lookedAt: Pace;
  /** Of candidates for clean-up; those beyond it are left to the search, or to the pace where a refresh asks. */
  readonly candidates: Pace;
  /** Of flags whose details somebody looks at. */
  readonly details: Pace;
}

/** The paces of the request budget, for one server. */
export function createPacing(clock: Clock = systemClock): RequestPacing {
  return {
    search: new Pace({ most: REQUEST_BUDGET.searchPagesPerMinute, perMs: 60_000, clock }),
    lifecycles: new Pace({ most: REQUEST_BUDGET.lifecyclesPerSecond, perMs: 1000, clock }),
    lookedAt: new Pace({ most: REQUEST_BUDGET.lifecyclesLookedAt, perMs: REQUEST_BUDGET.lookedAtMs, clock }),
    candidates: new Pace({ most: REQUEST_BUDGET.lifecyclesFirstLoad, perMs: 60_000, clock }),
    details: new Pace({ most: REQUEST_BUDGET.detailsPerMinute, perMs: 60_000, clock }),
  };
}

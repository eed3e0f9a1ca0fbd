import { systemClock, wait, type Clock } from './http/clock.ts';
import { REQUEST_BUDGET } from './request-budget.ts';

/** How often something may begin. */
interface Rate {
  readonly most: number;
  readonly perMs: number;
  readonly clock: Clock;
}

/** Allows a number of starts in any span of time, and none while the server wants a pause. */
export class Pace {
  readonly #rate: Rate;
  /** Start times in milliseconds since the epoch, oldest first. */
  readonly #begun: number[] = [];
  #pause = { from: -Infinity, ms: 0 };

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Milliseconds until the next start is possible; 0 if it is now. */
  get waitMs(): number {
    const { most, perMs, clock } = this.#rate;
    const now = clock.now();
    const oldest = this.#begun.length < most ? undefined : this.#begun[0];
    const turn = oldest === undefined ? 0 : left(oldest, perMs, now);
    return Math.max(turn, left(this.#pause.from, this.#pause.ms, now));
  }

  /** Takes a turn if one is free now. */
  take(): boolean {
    if (this.waitMs > 0) return false;
    this.#begun.push(this.#rate.clock.now());
    if (this.#begun.length > this.#rate.most) this.#begun.shift();
    return true;
  }

  /** Waits for a turn and takes it. Calls `onWait` if none is free now. Throws the signal's reason. */
  async turn(signal: AbortSignal, onWait?: () => void): Promise<void> {
    while (!this.take()) {
      onWait?.();
      await this.free(signal);
    }
  }

  /** Waits until a turn may be free, which somebody else can take first. Throws the signal's reason. */
  free(signal: AbortSignal): Promise<void> {
    return wait(this.#rate.clock, this.waitMs, signal);
  }

  /** Allows no start for this many milliseconds, as the server asked; does not shorten an earlier pause. */
  pause(ms: number): void {
    const from = this.#rate.clock.now();
    if (ms > left(this.#pause.from, this.#pause.ms, from)) this.#pause = { from, ms };
  }
}

/** What is left of a span; never more than the whole span, even if the machine's clock was set back. */
function left(from: number, ms: number, now: number): number {
  return Math.min(ms, Math.max(0, from + ms - now));
}

/** The request rates for one server, shared by all projects of the window. */
export interface RequestPacing {
  /** For pages of the search. */
  readonly search: Pace;
  /** For flags that are not on screen. */
  readonly lifecycles: Pace;
  /** For flags on screen; those beyond this rate use `lifecycles`, but go first. */
  readonly lookedAt: Pace;
  /**
   * For candidates for clean-up; those beyond this rate are left to the search, or to `lifecycles` if a refresh
   * requests them.
   */
  readonly candidates: Pace;
  /** For details of flags that somebody looks at. */
  readonly details: Pace;
}

/** The paces of the request budget, for one server. */
export function createPacing(clock: Clock = systemClock): RequestPacing {
  return {
    search: new Pace({ most: REQUEST_BUDGET.searchPagesPerMinute, perMs: 60_000, clock }),
    lifecycles: new Pace({ most: REQUEST_BUDGET.lifecyclesPerSecond, perMs: 1000, clock }),
    lookedAt: new Pace({
      most: REQUEST_BUDGET.lifecyclesLookedAt,
      perMs: REQUEST_BUDGET.lifecyclesLookedAtMs,
      clock,
    }),
    candidates: new Pace({ most: REQUEST_BUDGET.lifecyclesFirstLoad, perMs: 60_000, clock }),
    details: new Pace({ most: REQUEST_BUDGET.detailsPerMinute, perMs: 60_000, clock }),
  };
}

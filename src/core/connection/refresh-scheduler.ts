import type { Disposable } from '../events.ts';
import type { ProjectHandle } from '../flags/workspace-flags.ts';

/** Data that are younger than the interval by less than this are refreshed with their turn: an answer takes a while. */
const SLACK_MS = 1000;

/** A longer timer would fire at once (limit of setTimeout). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What the scheduler needs from outside. */
export interface RefreshSchedulerOptions {
  readonly projects: () => readonly ProjectHandle[];
  /** Whether anybody looks: the view is visible and the window focused. */
  readonly isWatched: () => boolean;
  /** Milliseconds between refreshes; undefined for never. */
  readonly interval: () => number | undefined;
  readonly now: () => number;
}

/**
 * Refreshes the projects by itself while somebody looks. It sleeps without a timer when nobody does, and catches up
 * when somebody looks again after a whole interval.
 */
export class RefreshScheduler implements Disposable {
  readonly #options: RefreshSchedulerOptions;
  #timer: NodeJS.Timeout | undefined;
  #lastAt: number;
  #isDisposed = false;

  constructor(options: RefreshSchedulerOptions) {
    this.#options = options;
    this.#lastAt = options.now();
  }

  /** Follows a change of what is watched, of the projects or of the interval. */
  update(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { interval, isWatched, projects, now } = this.#options;
    const every = interval();
    if (every === undefined || !isWatched() || projects().length === 0) return;
    const wait = Math.min(Math.max(0, this.#lastAt + every - now()), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.#refresh(), wait);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
  }

  #refresh(): void {
    const { now, interval, projects } = this.#options;
    const time = now();
    this.#lastAt = time;
    const maxAgeMs = Math.max(0, (interval() ?? 0) - SLACK_MS);
    for (const project of projects()) {
      // A wrong token does not get better by itself, and servers lock out who keeps trying.
      const { state } = project;
      const isHopeless = state.kind === 'failed' && state.error.kind === 'unauthorised';
      if (!isHopeless && project.notBefore <= time) {
        void project.refresh({ maxAgeMs }).then(() => this.#catchUp(project, time));
      }
    }
    this.update();
  }

  /** Another window had fetched the data before: the next turn comes when they are as old as the interval. */
  #catchUp({ state }: ProjectHandle, time: number): void {
    if (this.#isDisposed || state.kind !== 'ready' || this.#lastAt !== time) return;
    if (state.project.fetchedAt >= time) return;
    this.#lastAt = state.project.fetchedAt;
    this.update();
  }
}

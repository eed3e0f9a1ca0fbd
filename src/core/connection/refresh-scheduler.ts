import type { Disposable } from '../events.ts';
import type { ProjectState } from '../flags/project-state.ts';
import type { ProjectHandle } from '../flags/workspace-flags.ts';

/** Data that will be as old as the interval in less than this are refreshed now, because an answer takes a while. */
const SLACK_MS = 1000;

/** After an absence this long, the person may have fixed what the server refused. */
const LONG_AWAY_MS = 30 * 60_000;

/** A longer timer would fire at once (limit of setTimeout). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface RefreshSchedulerOptions {
  readonly projects: () => readonly ProjectHandle[];
  /** Whether somebody is watching: the view is visible and the window has the focus. */
  readonly isWatched: () => boolean;
  /** Milliseconds between refreshes; undefined for never. */
  readonly interval: () => number | undefined;
  readonly now: () => number;
}

/**
 * Refreshes the projects automatically while somebody is watching. Otherwise it has no timer, and it catches up when
 * somebody watches again after a whole interval.
 */
export class RefreshScheduler implements Disposable {
  readonly #options: RefreshSchedulerOptions;
  #timer: NodeJS.Timeout | undefined;
  /** From when on the interval counts: the last refresh, or the data that another window loaded. */
  #lastAt: number;
  /** When watching ended. */
  #leftAt: number | undefined;
  /** Whether somebody is back after a long absence, until the next refresh. */
  #isBack = false;
  #isDisposed = false;

  constructor(options: RefreshSchedulerOptions) {
    this.#options = options;
    this.#lastAt = options.now();
  }

  /** Must be called when the watching, the projects or the interval changed. */
  update(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { interval, projects, now } = this.#options;
    const every = interval();
    const isWatched = this.#noteWatching();
    if (every === undefined || !isWatched || projects().length === 0) return;
    const wait = Math.min(Math.max(0, this.#lastAt + every - now()), LONGEST_TIMER_MS);
    this.#timer = setTimeout(() => this.#refresh(), wait);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
  }

  #refresh(): void {
    const time = this.#options.now();
    this.#lastAt = time;
    const projects = this.#options.projects();
    for (const project of projects.filter(({ state }) => !isRefused(state)))
      if (project.notBefore <= time) void this.#ask(project).then(() => this.#catchUp(project, time));
    // By server, which refused the token for all its projects.
    const refusedByServer = Map.groupBy(
      projects.filter(({ state }) => isRefused(state)),
      ({ baseUrl }) => baseUrl.url,
    );
    for (const refused of refusedByServer.values())
      if (this.#isBack || refused.every(({ notBefore }) => notBefore <= time)) void this.#askAgain(refused);
    this.#isBack = false;
    this.update();
  }

  /** Retries projects of one server whose token was refused: one first, the others once it is accepted. */
  async #askAgain([first, ...others]: readonly ProjectHandle[]): Promise<void> {
    if (first === undefined) return;
    await this.#ask(first);
    if (first.state.kind === 'ready' && !this.#isDisposed)
      await Promise.all(others.map((project) => this.#ask(project)));
  }

  #ask(project: ProjectHandle): Promise<void> {
    return project.refresh({ maxAgeMs: Math.max(0, (this.#options.interval() ?? 0) - SLACK_MS) });
  }

  /** Whether somebody is watching; keeps track of absences. */
  #noteWatching(): boolean {
    const time = this.#options.now();
    if (!this.#options.isWatched()) {
      this.#leftAt ??= time;
      return false;
    }
    this.#isBack ||= this.#leftAt !== undefined && time - this.#leftAt >= LONG_AWAY_MS;
    this.#leftAt = undefined;
    return true;
  }

  /**
   * Where the refresh at `time` sent nothing, because another window had just loaded the data, the next one is due when
   * these data are as old as the interval.
   */
  #catchUp({ state }: ProjectHandle, time: number): void {
    if (this.#isDisposed || state.kind !== 'ready' || this.#lastAt !== time) return;
    if (state.project.fetchedAt >= time) return;
    this.#lastAt = state.project.fetchedAt;
    this.update();
  }
}

function isRefused(state: ProjectState): boolean {
  return state.kind === 'failed' && state.error.kind === 'unauthorised';
}

import type { Accelerators } from '../api/accelerators.ts';
import type { BaseUrl } from '../api/base-url.ts';
import type { AdminClient } from '../api/client.ts';
import { type HealthReport, ReportMemory } from '../api/health-report.ts';
import { rootCause, toApiError } from '../api/errors.ts';
import { createPacing, type RequestPacing } from '../api/pacing.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import { stackOf, type Log } from '../log.ts';
import { inTurns } from '../slices.ts';
import { Backoff } from './backoff.ts';
import { leftOutOf } from './left-out-lines.ts';
import { ProjectDetails } from './project-details.ts';
import { ProjectStages } from './project-stages.ts';
import { projectOf, type Project, type ProjectState } from './project-state.ts';
import { isComparedAlike, withLearned, withReport } from './project-update.ts';
import { RefreshQueue } from './refresh-queue.ts';
import { searchedReport } from './searched-report.ts';
import { readSnapshot, writeSnapshot, type SnapshotFile } from './snapshot.ts';
import type { ProjectHandle, RefreshOptions } from './workspace-flags.ts';

export interface ProjectStoreOptions {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly client: AdminClient;
  readonly accelerators: Accelerators;
  /** Shared by all projects of the server; the store creates its own if it is left out. */
  readonly pacing?: RequestPacing;
  readonly snapshot: SnapshotFile;
  readonly log: Log;
  readonly now: () => number;
}

/** Keeps one project's data: first from disk, then from the server's report, then stage by stage. */
export class ProjectStore implements ProjectHandle, Disposable {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly #options: ProjectStoreOptions;
  readonly #changed: Emitter<ProjectState>;
  readonly onDidChange: Event<ProjectState>;
  readonly #stages: ProjectStages;
  readonly #details: ProjectDetails;
  readonly #refreshes: RefreshQueue;
  readonly #abort = new AbortController();
  #state: ProjectState = { kind: 'loading' };
  #etag: string | undefined;
  /** The last report as bytes, so that unchanged flags are not read again. */
  readonly #memory = new ReportMemory();
  #isRestored = false;
  /** Whether a new report came in whose flags have not been checked for missing stages yet. */
  #hasNewReport = false;
  readonly #backoff = new Backoff();
  #notBefore = 0;

  constructor(options: ProjectStoreOptions) {
    this.#options = options;
    this.id = options.id;
    this.baseUrl = options.baseUrl;
    this.#changed = new Emitter(options.log);
    this.onDidChange = this.#changed.event;
    const shared = {
      ...options,
      pacing: options.pacing ?? createPacing(),
      project: () => projectOf(this.#state),
      update: (project: Project) => this.#update(project),
    };
    this.#details = new ProjectDetails(shared);
    this.#refreshes = new RefreshQueue({
      loadReport: (asked, signal) => this.#loadReport(asked, signal),
      loadStages: (again) => this.#loadStages(again),
      signal: this.#abort.signal,
      now: options.now,
    });
    this.#stages = new ProjectStages({
      ...shared,
      revise: async (make, onTake) => {
        const take = (project: Project | undefined): void => {
          if (project === undefined) return;
          onTake();
          this.#update(project);
        };
        await this.#revise(async (own) => own && make(own), take);
      },
      onKeep: () => void this.#save(),
      onStop: (retryAfterMs) => {
        this.#notBefore = Math.max(this.#notBefore, options.now() + retryAfterMs);
      },
    });
  }

  get state(): ProjectState {
    return this.#state;
  }

  /** Milliseconds since the epoch before which no refresh should start by itself, because of Retry-After or backoff. */
  get notBefore(): number {
    return this.#notBefore;
  }

  refresh(options: RefreshOptions = {}): Promise<void> {
    return this.#refreshes.refresh(options);
  }

  want(names: readonly string[]): void {
    this.#stages.want(names);
  }

  async wantDetails(name: string): Promise<void> {
    await this.#details.want(name);
  }

  get isLoadingStages(): boolean {
    return !this.#stages.isIdle;
  }

  cancelStages(): void {
    this.#stages.cancel();
  }

  dispose(): void {
    this.#abort.abort();
    this.#stages.dispose();
    this.#details.dispose();
    this.#changed.dispose();
  }

  /** True if the report is loaded and the stages should be loaded next. */
  async #loadReport(asked: Required<RefreshOptions>, signal: AbortSignal): Promise<boolean> {
    const { withStages, maxAgeMs } = asked;
    try {
      await this.#restore();
      const before = projectOf(this.#state);
      if (before === undefined) this.#set({ kind: 'loading' });
      else this.#set({ kind: 'ready', project: before, refreshing: true });
      if (before !== undefined && maxAgeMs > 0 && this.#isRecent(before, maxAgeMs)) {
        this.#set({ kind: 'ready', project: before, refreshing: false });
        return this.#stages.areDue;
      }
      return (await this.#load(before, withStages, signal)) || withStages;
    } catch (error) {
      return !signal.aborted && (await this.#failOrSearch(error, signal));
    }
  }

  /** A time in the future comes from a wrong clock. */
  #isRecent({ fetchedAt }: Project, maxAgeMs: number): boolean {
    return fetchedAt > this.#refreshes.startedAt - maxAgeMs && fetchedAt <= this.#options.now();
  }

  /** Queries the server. Whether the stages should be loaded next. */
  async #load(before: Project | undefined, withStages: boolean, signal: AbortSignal): Promise<boolean> {
    const { client, now, id, log } = this.#options;
    const answer = await client.getHealthReport(id, {
      signal,
      ifNoneMatch: before && this.#etag,
      memory: this.#memory,
    });
    signal.throwIfAborted();
    if (withStages && answer.status === 'notModified') this.#details.askAgain();
    this.#backoff.reset();
    this.#notBefore = 0;
    if (answer.status === 'notModified' && before !== undefined) {
      // Stages may have come in while the report was on its way.
      const project = { ...(projectOf(this.#state) ?? before), fetchedAt: now() };
      this.#set({ kind: 'ready', project, refreshing: false });
      return this.#stages.areDue;
    }
    if (answer.status === 'ok') {
      for (const line of leftOutOf(answer.report)) log.warn(`Project ${id}: ${line}`);
      const { flags } = await this.#takeReport(answer.report, answer.etag, signal);
      await inTurns(this.#memory.keep(flags));
      this.#details.askAgain();
    }
    return true;
  }

  /**
   * Takes over a report, with stages that arrive while it is compared. Compares again only if what it was based on has
   * changed. Returns the resulting project.
   */
  async #takeReport(report: HealthReport, etag: string | undefined, signal: AbortSignal): Promise<Project> {
    let compared: { readonly before: Project | undefined; readonly project: Project } | undefined;
    const make = async (before: Project | undefined): Promise<Project> => {
      const project =
        compared !== undefined && isComparedAlike(compared.before, before)
          ? await withLearned(compared.project, before)
          : await withReport(this.id, report, before, this.#options.now());
      signal.throwIfAborted();
      compared = { before, project };
      return project;
    };
    return this.#revise(make, (project) => {
      signal.throwIfAborted();
      this.#etag = etag;
      this.#hasNewReport = true;
      this.#set({ kind: 'ready', project, refreshing: false });
    });
  }

  /** Computes a result from the project, anew if that changed meanwhile. No await is between the last check and `take`. */
  async #revise<T>(
    make: (own: Project | undefined) => Promise<T>,
    take: (made: T, own: Project | undefined) => void,
  ): Promise<T> {
    for (;;) {
      const own = projectOf(this.#state);
      const made = await make(own);
      if (projectOf(this.#state) !== own) continue;
      take(made, own);
      return made;
    }
  }

  async #loadStages(again: boolean): Promise<void> {
    // Reading a report takes a while, and the user may have signed out meanwhile.
    if (this.#abort.signal.aborted) return;
    if (!again && !this.#hasNewReport && !this.#stages.areDue) return;
    this.#hasNewReport = false;
    // The report is usable without stages, and the next refresh tries to load them again.
    await this.#attempt('stages not loaded', () => this.#stages.load(again));
    await this.#save();
  }

  /** Does not notify anyone if nothing changed. */
  #update(project: Project): void {
    if (this.#state.kind !== 'loading' && this.#state.project !== project)
      this.#set({ ...this.#state, project });
  }

  /** Notes that the report failed, with flags from the search instead if that has them. Returns whether it has. */
  async #failOrSearch(cause: unknown, signal: AbortSignal): Promise<boolean> {
    const { id, now } = this.#options;
    try {
      const searched = await searchedReport(id, cause, this.#stages.search(signal));
      signal.throwIfAborted();
      if (searched === undefined) this.#fail(cause);
      else
        await this.#revise(
          (before) => withReport(id, searched.report, before, now()),
          (project) => {
            this.#etag = undefined;
            this.#fail(searched.error, project);
          },
        );
      return searched !== undefined;
    } catch (error) {
      if (!signal.aborted) throw error;
      return false;
    }
  }

  #fail(cause: unknown, project = projectOf(this.#state)): void {
    const error = toApiError(cause);
    this.#notBefore = this.#options.now() + this.#backoff.waitAfter(error);
    if (error !== cause) this.#options.log.error(`Project ${this.id}: ${stackOf(cause)}`);
    const why = [error.message, rootCause(error) ?? []].flat().join(' ');
    this.#options.log.warn(`Project ${this.id} not refreshed: ${why}`);
    this.#set({ kind: 'failed', error, project });
  }

  /** At first shows what an earlier run saved. */
  async #restore(): Promise<void> {
    if (this.#isRestored) return;
    this.#isRestored = true;
    const kept = await this.#attempt('not read from disk', async () => {
      const bytes = await this.#options.snapshot.read();
      return bytes && (await readSnapshot(bytes, this.id));
    });
    if (kept === undefined || this.#abort.signal.aborted) return;
    this.#etag = kept.etag;
    this.#stages.restore(kept);
    this.#set({ kind: 'ready', project: kept.project, refreshing: true });
  }

  /**
   * Several windows may save the same project: the last one counts. A lease that let only one of them ask the server
   * decided little, since only the window with the focus refreshes by itself.
   */
  async #save(): Promise<void> {
    const project = projectOf(this.#state);
    if (project === undefined || this.#abort.signal.aborted) return;
    const snapshot = { project, etag: this.#etag, ...this.#stages.progress };
    await this.#attempt('not kept on disk', () => this.#options.snapshot.write(writeSnapshot(snapshot)));
  }

  /** Runs an action that the project's data can do without: its failure is logged and affects nothing else. */
  async #attempt<T>(what: string, action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      this.#options.log.error(`Project ${this.id}: ${what}. ${stackOf(error)}`);
      return undefined;
    }
  }

  #set(state: ProjectState): void {
    this.#state = state;
    this.#changed.fire(state);
  }
}

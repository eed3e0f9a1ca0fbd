import type { Accelerators } from '../api/accelerators.ts';
import type { BaseUrl } from '../api/base-url.ts';
import type { AdminClient } from '../api/client.ts';
import type { HealthReport } from '../api/health-report.ts';
import { rootCause, toApiError } from '../api/errors.ts';
import { createPacing, type RequestPacing } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import { ReportMemory } from '../api/report-memory.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import { stackOf, type Log } from '../log.ts';
import { inTurns } from '../slices.ts';
import { Backoff } from './backoff.ts';
import { leftOutOf } from './left-out-lines.ts';
import { mergeProjects } from './merge-projects.ts';
import { ProjectDetails } from './project-details.ts';
import { ProjectStages } from './project-stages.ts';
import { projectOf, type Project, type ProjectState } from './project-state.ts';
import { isComparedAlike, withLearned, withReport } from './project-update.ts';
import { searchedReport } from './searched-report.ts';
import { SharedSnapshot } from './shared-snapshot.ts';
import type { Snapshot, SnapshotFile, SnapshotShare } from './snapshot.ts';
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
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Whether the server has to be queried: the known data may be recent enough, or it is this window's turn. */
type Turn = { readonly kind: 'fresh' } | { readonly kind: 'ours'; readonly lease: Disposable | undefined };

/** Keeps one project's data: first from disk, then from the server's report, then stage by stage. */
export class ProjectStore implements ProjectHandle, Disposable {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly #options: ProjectStoreOptions;
  readonly #changed: Emitter<ProjectState>;
  readonly onDidChange: Event<ProjectState>;
  readonly #stages: ProjectStages;
  readonly #details: ProjectDetails;
  readonly #abort = new AbortController();
  #state: ProjectState = { kind: 'loading' };
  #etag: string | undefined;
  readonly #memory = new ReportMemory();
  #underWay: Promise<void> | undefined;
  #run = new AbortController();
  #startedAt = 0;
  #next: Promise<void> | undefined;
  readonly #snapshot: SharedSnapshot;
  /** Held while this window loads stages on behalf of all windows. */
  #stagesLease: Disposable | undefined;
  #isFollowing = false;
  /** Whether a new report came in whose flags have not been checked for missing stages yet. */
  #hasNewReport = false;
  /** Whether a new report is not saved to disk yet. */
  #isUnkept = false;
  /** The latest save of loaded stages. */
  #kept: Promise<void> | undefined;
  #withStages = false;
  #maxAgeMs = Infinity;
  readonly #backoff = new Backoff();
  #notBefore = 0;

  constructor(options: ProjectStoreOptions) {
    this.#options = options;
    this.id = options.id;
    this.baseUrl = options.baseUrl;
    this.#changed = new Emitter(options.log);
    this.onDidChange = this.#changed.event;
    this.#snapshot = new SharedSnapshot(options.snapshot, options.id);
    const shared = {
      ...options,
      pacing: options.pacing ?? createPacing(),
      project: () => projectOf(this.#state),
      update: (project: Project) => this.#update(project),
    };
    this.#details = new ProjectDetails(shared);
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
      onKeep: () => {
        this.#kept = this.#save();
      },
      onIdle: () => void this.#endStages(),
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

  refresh({ withStages = false, maxAgeMs = 0 } = {}): Promise<void> {
    this.#withStages ||= withStages;
    this.#maxAgeMs = Math.min(this.#maxAgeMs, withStages ? 0 : maxAgeMs);
    if (this.#underWay === undefined) return this.#start();
    if (withStages && this.#options.now() - this.#startedAt > REQUEST_BUDGET.stuckMs) this.#run.abort();
    // The refresh under way may have begun before the change that the caller wants to see.
    this.#next ??= this.#underWay
      .finally(() => {
        this.#next = undefined;
      })
      // Another caller that waited for the previous refresh may already have started the next one.
      .then(() => this.#underWay ?? this.#start());
    return this.#next;
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
    this.#releaseStages();
    this.#changed.dispose();
  }

  /** Runs one load of the report at a time; stages load afterwards, in a phase that a later refresh replaces. */
  #start(): Promise<void> {
    const withStages = this.#withStages;
    const maxAgeMs = this.#maxAgeMs;
    this.#withStages = false;
    this.#maxAgeMs = Infinity;
    this.#run = new AbortController();
    this.#startedAt = this.#options.now();
    const signal = AbortSignal.any([this.#abort.signal, this.#run.signal]);
    const report = this.#loadReport({ withStages, maxAgeMs }, signal);
    this.#underWay = report
      .then(() => undefined)
      .finally(() => {
        this.#underWay = undefined;
      });
    return Promise.all([report, this.#underWay]).then(([isLoaded]) =>
      isLoaded ? this.#loadStages(withStages) : undefined,
    );
  }

  /** True if the report is loaded and the stages should be loaded next. */
  async #loadReport(
    { withStages, maxAgeMs }: Required<RefreshOptions>,
    signal: AbortSignal,
  ): Promise<boolean> {
    let turn: Turn | undefined;
    try {
      await this.#adopt();
      const before = projectOf(this.#state);
      if (before === undefined) this.#set({ kind: 'loading' });
      else this.#set({ kind: 'ready', project: before, refreshing: true });
      turn = await this.#turn({ withStages, maxAgeMs }, signal);
      if (turn.kind === 'fresh') return this.#settle();
      const isDue = (await this.#load(projectOf(this.#state), withStages, signal)) || withStages;
      await this.#shareReport();
      return isDue;
    } catch (error) {
      return !signal.aborted && (await this.#failOrSearch(error, signal));
    } finally {
      if (turn?.kind === 'ours') turn.lease?.dispose();
    }
  }

  /** Saves the report so that other windows find it on disk at their turn. */
  async #shareReport(): Promise<void> {
    const { share } = this.#snapshot;
    if (share === undefined) return;
    // Not the signal of this refresh: even if a later refresh replaces it and fails, the loaded report is saved.
    if (this.#isUnkept) await share.rest(this.#abort.signal);
    this.#isUnkept = false;
    await this.#save();
  }

  /**
   * Waits for this window's turn to query the server on behalf of all windows, unless recent enough data turns up
   * first. A refresh started by the user does not wait for other windows.
   */
  async #turn({ withStages, maxAgeMs }: Required<RefreshOptions>, signal: AbortSignal): Promise<Turn> {
    const { share } = this.#snapshot;
    const since = this.#startedAt - maxAgeMs;
    for (;;) {
      if ((share !== undefined || maxAgeMs > 0) && this.#isNewerThan(since)) return { kind: 'fresh' };
      const lease = await share?.lease('report');
      if (lease !== undefined && !withStages) await this.#adopt();
      if (lease !== undefined && this.#isNewerThan(since)) {
        lease.dispose();
        return { kind: 'fresh' };
      }
      if (share === undefined || lease !== undefined || withStages) return { kind: 'ours', lease };
      await share.pause(signal);
      await this.#adopt();
    }
  }

  #isNewerThan(time: number): boolean {
    const { state } = this;
    // A time in the future comes from a wrong clock.
    return (
      state.kind === 'ready' &&
      state.project.fetchedAt > time &&
      state.project.fetchedAt <= this.#options.now()
    );
  }

  /** Called when the report is recent enough. True if stages are due all the same. */
  #settle(): boolean {
    const project = projectOf(this.#state);
    if (project !== undefined) this.#set({ kind: 'ready', project, refreshing: false });
    return this.#stages.areDue;
  }

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
      this.#set({ kind: 'ready', project: { ...this.#latest(before), fetchedAt: now() }, refreshing: false });
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
   * Takes over a report, and returns the resulting project. Stages that arrive while the report is compared are merged
   * in; the comparison is only repeated if what it was based on has changed.
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
      this.#isUnkept = true;
      this.#set({ kind: 'ready', project, refreshing: false });
    });
  }

  /**
   * Computes a result from the current project and applies it; computes it again if the project changed meanwhile.
   * There is no await between the last check and `take`, so no change is lost.
   */
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
    if (this.#isDisposed()) return;
    const { share } = this.#snapshot;
    const isOurs = share === undefined || (await this.#takeStages(share));
    // Another window may have loaded stages and closed since they were found to be due.
    if (isOurs && share !== undefined) await this.#adopt();
    if (this.#isDisposed()) this.#releaseStages();
    else if (!isOurs) void this.#follow(share);
    else if (!again && !this.#hasNewReport && !this.#stages.areDue) await this.#endStages();
    else {
      this.#hasNewReport = false;
      // The report is usable without stages, and the next refresh tries to load them again.
      await this.#attempt('stages not loaded', () => this.#stages.load(again));
      await this.#save();
    }
  }

  #isDisposed(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Whether this window loads the stages. */
  async #takeStages(share: SnapshotShare): Promise<boolean> {
    const lease = this.#stagesLease === undefined ? await share.lease('stages') : undefined;
    this.#stagesLease ??= lease;
    return this.#stagesLease !== undefined;
  }

  /** Releases the lease only after saving, so that another window finds what this one has learned. */
  async #endStages(): Promise<void> {
    await this.#kept;
    if (this.#stages.isIdle) this.#releaseStages();
  }

  #releaseStages(): void {
    this.#stagesLease?.dispose();
    this.#stagesLease = undefined;
  }

  /** While another window loads stages, takes over what it saves, and continues if it ends early. */
  async #follow(share: SnapshotShare): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    try {
      do {
        await share.pause(this.#abort.signal);
        await this.#adopt();
      } while (!(await this.#takeStages(share)));
      await this.#adopt();
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#options.log.error(`Project ${this.id}: ${stackOf(error)}`);
    } finally {
      this.#isFollowing = false;
    }
    if (this.#stages.areDue && !this.#isDisposed()) await this.#loadStages(false);
    else this.#releaseStages();
  }

  /** The current project: stages may have come in while the report was on its way. */
  #latest(before: Project): Project {
    return projectOf(this.#state) ?? before;
  }

  /** Does not notify anyone if nothing changed. */
  #update(project: Project): void {
    if (this.#state.kind !== 'loading' && this.#state.project !== project)
      this.#set({ ...this.#state, project });
  }

  /** Whether the search delivered what the report did not. */
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
    const root = rootCause(error);
    const because = root === undefined ? '' : ` ${root}`;
    this.#options.log.warn(`Project ${this.id} not refreshed: ${error.message}${because}`);
    this.#set({ kind: 'failed', error, project });
  }

  /** Takes over what is saved on disk: all of it at first, later what other windows have saved since. */
  async #adopt(): Promise<void> {
    const news = await this.#attempt('not read from disk', () => this.#snapshot.news());
    if (news === undefined || this.#abort.signal.aborted) return;
    // A time in the future comes from a wrong clock, and would win over everything that the server sends later.
    const isToCome = news.project.fetchedAt > this.#options.now();
    await this.#revise(
      async (own) => {
        if (own === undefined) return news.project;
        return isToCome ? undefined : mergeProjects(own, news.project);
      },
      (made, own) => {
        if (made !== undefined) this.#take(news, own, made);
      },
    );
  }

  #take(news: Snapshot, own: Project | undefined, project: Project): void {
    if (this.#abort.signal.aborted) return;
    const isNewer = own === undefined || news.project.fetchedAt > own.fetchedAt;
    if (isNewer) this.#etag = news.etag;
    this.#stages.restore(news);
    const state = this.#state;
    if (state.kind === 'loading') this.#set({ kind: 'ready', project, refreshing: true });
    else if (state.kind === 'failed' && isNewer) this.#set({ kind: 'ready', project, refreshing: false });
    else this.#set({ ...state, project });
  }

  async #save(): Promise<void> {
    // Keeps what another window has saved meanwhile.
    if (this.#snapshot.share !== undefined) await this.#adopt();
    const project = projectOf(this.#state);
    if (project === undefined || this.#abort.signal.aborted) return;
    const snapshot = { project, etag: this.#etag, ...this.#stages.progress };
    await this.#attempt('not kept on disk', () => this.#snapshot.write(snapshot));
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

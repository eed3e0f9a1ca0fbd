import type { Accelerators } from '../api/accelerators.ts';
import type { BaseUrl } from '../api/base-url.ts';
import type { AdminClient } from '../api/client.ts';
import { rootCause, toApiError } from '../api/errors.ts';
import { createPacing, type RequestPacing } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import { stackOf, type Log } from '../log.ts';
import { leftOutOf } from './left-out.ts';
import { ProjectStages } from './project-stages.ts';
import { projectOf, type Project, type ProjectState } from './project-state.ts';
import { withReport } from './project-update.ts';
import { readSnapshot, writeSnapshot, type SnapshotFile } from './snapshot.ts';
import type { ProjectHandle } from './workspace.ts';

/** What a store needs from outside. */
export interface ProjectStoreOptions {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly client: AdminClient;
  readonly accelerators: Accelerators;
  /** Of all projects of the server; one of its own where it is left out. */
  readonly pacing?: RequestPacing;
  readonly snapshot: SnapshotFile;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Keeps one project's data: from disk at first, then from the server, then stage by stage. */
export class ProjectStore implements ProjectHandle, Disposable {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly #options: ProjectStoreOptions;
  readonly #changed: Emitter<ProjectState>;
  readonly onDidChange: Event<ProjectState>;
  readonly #stages: ProjectStages;
  readonly #abort = new AbortController();
  #state: ProjectState = { kind: 'loading' };
  #etag: string | undefined;
  #underWay: Promise<void> | undefined;
  #run = new AbortController();
  #startedAt = 0;
  #next: Promise<void> | undefined;
  #snapshotRead = false;
  #withStages = false;
  #failures = 0;
  #notBefore = 0;

  constructor(options: ProjectStoreOptions) {
    this.#options = options;
    this.id = options.id;
    this.baseUrl = options.baseUrl;
    this.#changed = new Emitter(options.log);
    this.onDidChange = this.#changed.event;
    this.#stages = new ProjectStages({
      ...options,
      pacing: options.pacing ?? createPacing(),
      project: () => projectOf(this.#state),
      update: (project) => this.#update(project),
      onKeep: () => void this.#save(),
      onStop: (retryAfterMs) => {
        this.#notBefore = Math.max(this.#notBefore, options.now() + retryAfterMs);
      },
    });
  }

  get state(): ProjectState {
    return this.#state;
  }

  /** Milliseconds since the epoch before which no refresh should start by itself: Retry-After, or backoff. */
  get notBefore(): number {
    return this.#notBefore;
  }

  refresh({ withStages = false } = {}): Promise<void> {
    this.#withStages ||= withStages;
    if (this.#underWay === undefined) return this.#start();
    if (withStages && this.#options.now() - this.#startedAt > REQUEST_BUDGET.stuckMs) this.#run.abort();
    // What is under way may have begun before the change that the caller wants to see.
    this.#next ??= this.#underWay
      .finally(() => {
        this.#next = undefined;
      })
      // Who waited for the last one as well may have started one by now.
      .then(() => this.#underWay ?? this.#start());
    return this.#next;
  }

  want(names: readonly string[]): void {
    this.#stages.want(names);
  }

  cancelStages(): void {
    this.#stages.cancel();
  }

  dispose(): void {
    this.#abort.abort();
    this.#stages.dispose();
    this.#changed.dispose();
  }

  /** One load of the report at a time; stages follow in a phase of their own, which a later refresh replaces. */
  #start(): Promise<void> {
    const withStages = this.#withStages;
    this.#withStages = false;
    this.#run = new AbortController();
    this.#startedAt = this.#options.now();
    const signal = AbortSignal.any([this.#abort.signal, this.#run.signal]);
    const report = this.#loadReport(withStages, signal);
    this.#underWay = report
      .then(() => undefined)
      .finally(() => {
        this.#underWay = undefined;
      });
    return Promise.all([report, this.#underWay]).then(([isLoaded]) =>
      isLoaded ? this.#loadStages(withStages) : undefined,
    );
  }

  /** @returns whether the report is there and what follows it is due. */
  async #loadReport(withStages: boolean, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#readSnapshot();
      const before = projectOf(this.#state);
      if (before === undefined) this.#set({ kind: 'loading' });
      else this.#set({ kind: 'ready', project: before, refreshing: true });
      return (await this.#load(before, signal)) || withStages;
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      return false;
    }
  }

  async #load(before: Project | undefined, signal: AbortSignal): Promise<boolean> {
    const { client, now, id, log } = this.#options;
    const answer = await client.getHealthReport(id, { signal, ifNoneMatch: before && this.#etag });
    signal.throwIfAborted();
    this.#failures = 0;
    this.#notBefore = 0;
    if (answer.status === 'notModified' && before !== undefined) {
      this.#set({ kind: 'ready', project: { ...this.#latest(before), fetchedAt: now() }, refreshing: false });
      return this.#stages.areDue;
    }
    if (answer.status === 'ok') {
      for (const line of leftOutOf(answer.report)) log.warn(`Project ${id}: ${line}`);
      const project = await withReport(id, answer.report, before && this.#latest(before), now());
      signal.throwIfAborted();
      this.#etag = answer.etag;
      this.#set({ kind: 'ready', project, refreshing: false });
    }
    return true;
  }

  async #loadStages(again: boolean): Promise<void> {
    // Reading a report takes a while, and a person may have signed out meanwhile.
    if (this.#abort.signal.aborted) return;
    // The report stands without them, and they are asked for again with the next refresh.
    await this.#attempt('stages not loaded', () => this.#stages.load(again));
    await this.#save();
  }

  /** The project as it is now: stages may have come in while the report was on its way. */
  #latest(before: Project): Project {
    return projectOf(this.#state) ?? before;
  }

  #update(project: Project): void {
    if (this.#state.kind !== 'loading') this.#set({ ...this.#state, project });
  }

  #fail(cause: unknown): void {
    const error = toApiError(cause);
    this.#failures += 1;
    const { backoffMs, longestBackoffMs } = REQUEST_BUDGET;
    const backoff = Math.min(backoffMs * 2 ** (this.#failures - 1), longestBackoffMs);
    this.#notBefore = this.#options.now() + Math.max(error.facts.retryAfterMs ?? 0, backoff);
    if (error !== cause) this.#options.log.error(`Project ${this.id}: ${stackOf(cause)}`);
    const root = rootCause(error);
    const because = root === undefined ? '' : ` ${root}`;
    this.#options.log.warn(`Project ${this.id} not refreshed: ${error.message}${because}`);
    this.#set({ kind: 'failed', error, project: projectOf(this.#state) });
  }

  async #readSnapshot(): Promise<void> {
    if (this.#snapshotRead) return;
    this.#snapshotRead = true;
    const snapshot = await this.#attempt('not read from disk', async () => {
      const text = await this.#options.snapshot.read();
      return text === undefined ? undefined : readSnapshot(text, this.id);
    });
    if (snapshot === undefined || this.#abort.signal.aborted) return;
    this.#etag = snapshot.etag;
    this.#stages.restore(snapshot);
    this.#set({ kind: 'ready', project: snapshot.project, refreshing: true });
  }

  async #save(): Promise<void> {
    const project = projectOf(this.#state);
    if (project === undefined || this.#abort.signal.aborted) return;
    const snapshot = { project, etag: this.#etag, ...this.#stages.progress };
    await this.#attempt('not kept on disk', () => this.#options.snapshot.write(writeSnapshot(snapshot)));
  }

  /** For what the project's data do without: a defect there costs that alone. */
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

import type { Accelerators } from '../api/accelerators.ts';
import type { BaseUrl } from '../api/base-url.ts';
import type { AdminClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { isLegalName } from '../api/names.ts';
import { Emitter, type Disposable, type Event } from '../events.ts';
import type { Log } from '../log.ts';
import { loadBulkFacts } from './bulk-facts.ts';
import { currentStage, type CurrentStage, type StageRecord } from './lifecycle.ts';
import { projectOf, type Project, type ProjectState } from './project-state.ts';
import { withBulkFacts, withLifecycles, withReport } from './project-update.ts';
import { readSnapshot, writeSnapshot, type SnapshotFile } from './snapshot.ts';
import { StageLoader, type LifecycleAnswers } from './stage-loader.ts';
import type { ProjectHandle } from './workspace.ts';

/** What a store needs from outside. */
export interface ProjectStoreOptions {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly client: AdminClient;
  readonly accelerators: Accelerators;
  readonly snapshot: SnapshotFile;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Stages may change while the report does not (304): they are asked again after this many milliseconds. */
const STAGES_AGE_MS = 15 * 60_000;

/** First wait after a failure in milliseconds; it doubles with each further one, up to the longest. */
const BACKOFF_MS = 60_000;
const LONGEST_BACKOFF_MS = 30 * 60_000;

/** Names outside the project that are asked in one session: a repository can hold any number of them. */
const MOST_ABSENT_ASKED = 1000;

/** Keeps one project's data: from disk at first, then from the server, then stage by stage. */
export class ProjectStore implements ProjectHandle, Disposable {
  readonly id: string;
  readonly baseUrl: BaseUrl;
  readonly #options: ProjectStoreOptions;
  readonly #changed = new Emitter<ProjectState>();
  readonly onDidChange: Event<ProjectState> = this.#changed.event;
  readonly #loader: StageLoader;
  readonly #abort = new AbortController();
  #stages = new AbortController();
  readonly #askedAbsent = new Set<string>();
  #state: ProjectState = { kind: 'loading' };
  #etag: string | undefined;
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #snapshotRead = false;
  #stagesAskedAt = -Infinity;
  #withStages = false;
  #failures = 0;
  #notBefore = 0;

  constructor(options: ProjectStoreOptions) {
    this.#options = options;
    this.id = options.id;
    this.baseUrl = options.baseUrl;
    this.#loader = new StageLoader({
      client: options.client,
      projectId: options.id,
      log: options.log,
      onStages: (answers) => this.#onStages(answers),
      onStop: (error) => this.#onStagesStopped(error),
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
    // What is under way may have begun before the change that the caller wants to see.
    this.#next ??= this.#underWay.then(() => {
      this.#next = undefined;
      // Who waited for the last one as well may have started one by now.
      return this.#underWay ?? this.#start();
    });
    return this.#next;
  }

  want(names: readonly string[]): void {
    const project = projectOf(this.#state);
    if (project === undefined || this.#loader.isStopped) return;
    const wanted = names.filter((name) =>
      project.flags.has(name)
        ? project.stages.get(name)?.source !== 'lifecycle'
        : this.#isWorthAsking(name, project),
    );
    if (wanted.length > 0) this.#loader.addFirst(wanted);
  }

  /** Stops loading stages until the next refresh. */
  cancelStages(): void {
    this.#askedAbsent.clear();
    this.#loader.cancel();
  }

  dispose(): void {
    this.#abort.abort();
    this.#loader.dispose();
    this.#changed.dispose();
  }

  #isWorthAsking(name: string, project: Project): boolean {
    const isKnown =
      project.archived.has(name) ||
      project.absent.has(name) ||
      this.#askedAbsent.has(name) ||
      !isLegalName(name);
    if (isKnown || this.#askedAbsent.size >= MOST_ABSENT_ASKED) return false;
    this.#askedAbsent.add(name);
    return true;
  }

  /** One load of the report at a time; stages follow in a phase of their own, which a later refresh replaces. */
  #start(): Promise<void> {
    const report = this.#run();
    this.#underWay = report
      .then(() => undefined)
      .finally(() => {
        this.#underWay = undefined;
      });
    return Promise.all([report, this.#underWay]).then(([isLoaded]) =>
      isLoaded ? this.#runStages() : undefined,
    );
  }

  /** @returns whether the report is there and what follows it is due. */
  async #run(): Promise<boolean> {
    if (this.#withStages) this.#stagesAskedAt = -Infinity;
    this.#withStages = false;
    await this.#readSnapshot();
    const before = projectOf(this.#state);
    if (before === undefined) this.#set({ kind: 'loading' });
    else this.#set({ kind: 'ready', project: before, refreshing: true });
    try {
      return await this.#load(before);
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  async #load(before: Project | undefined): Promise<boolean> {
    const { client, now, id, log } = this.#options;
    const signal = this.#abort.signal;
    const answer = await client.getHealthReport(id, { signal, ifNoneMatch: before && this.#etag });
    this.#failures = 0;
    this.#notBefore = 0;
    if (answer.status === 'notModified' && before !== undefined) {
      this.#set({ kind: 'ready', project: { ...this.#latest(before), fetchedAt: now() }, refreshing: false });
      return this.#areStagesOld();
    }
    if (answer.status === 'ok') {
      this.#etag = answer.etag;
      for (const { name, problems } of answer.report.unreadable) {
        const where = problems.map(({ path, expected }) => `${path}: ${expected}`).join('; ');
        log.warn(
          `Project ${id}: flag ${name === undefined ? '(no name)' : JSON.stringify(name)} left out. ${where}`,
        );
      }
      const project = await withReport(id, answer.report, before && this.#latest(before), now());
      this.#set({ kind: 'ready', project, refreshing: false });
    }
    return true;
  }

  #areStagesOld(): boolean {
    return this.#options.now() - this.#stagesAskedAt >= STAGES_AGE_MS;
  }

  async #runStages(): Promise<void> {
    this.#stages.abort();
    const stages = new AbortController();
    this.#stages = stages;
    try {
      await this.#loadStages(AbortSignal.any([this.#abort.signal, stages.signal]));
    } catch (error) {
      if (!stages.signal.aborted && !this.#abort.signal.aborted) throw error;
      return;
    }
    await this.#save();
  }

  /** The project as it is now: stages may have come in while the report was on its way. */
  #latest(before: Project): Project {
    return projectOf(this.#state) ?? before;
  }

  async #loadStages(signal: AbortSignal): Promise<void> {
    const { accelerators, id, log, now } = this.#options;
    const areOld = this.#areStagesOld();
    const facts = await loadBulkFacts(accelerators, id, log, signal);
    const project = projectOf(this.#state);
    if (project === undefined || signal.aborted) return;
    this.#stagesAskedAt = now();
    const updated = withBulkFacts(project, facts, now());
    this.#update(updated);
    const names = [...updated.flags.keys()];
    const unsettled = names.filter((name) => isUnsettled(updated.stages.get(name)));
    // Without the search, a settled stage may be out of date; with it, those that changed are provisional again.
    const searched = new Set(facts.latestStages?.map(({ name }) => name));
    const again = areOld ? names.filter((name) => !searched.has(name) && mayChange(updated, name)) : [];
    this.#loader.add([...unsettled, ...again, ...namesWithoutOutcome(updated)]);
  }

  #onStages(answers: LifecycleAnswers): void {
    const project = projectOf(this.#state);
    if (project === undefined) return;
    if (answers.size > 0) this.#update(withLifecycles(project, answers));
    if (this.#loader.pending === 0) void this.#save();
  }

  /** What was not asked is asked with the next refresh, which comes no sooner than the server wants it. */
  #onStagesStopped(error: ApiError): void {
    this.#askedAbsent.clear();
    this.#stagesAskedAt = -Infinity;
    this.#notBefore = Math.max(this.#notBefore, this.#options.now() + (error.facts.retryAfterMs ?? 0));
  }

  #update(project: Project): void {
    if (this.#state.kind !== 'loading') this.#set({ ...this.#state, project });
  }

  #fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (this.#abort.signal.aborted) return;
    this.#failures += 1;
    const backoff = Math.min(BACKOFF_MS * 2 ** (this.#failures - 1), LONGEST_BACKOFF_MS);
    this.#notBefore = this.#options.now() + Math.max(error.facts.retryAfterMs ?? 0, backoff);
    this.#options.log.warn(`Project ${this.id} not refreshed: ${error.message}`);
    this.#set({ kind: 'failed', error, project: projectOf(this.#state) });
  }

  async #readSnapshot(): Promise<void> {
    if (this.#snapshotRead) return;
    this.#snapshotRead = true;
    const text = await this.#options.snapshot.read();
    const snapshot = text === undefined ? undefined : readSnapshot(text, this.id);
    if (snapshot === undefined || this.#abort.signal.aborted) return;
    this.#etag = snapshot.etag;
    this.#set({ kind: 'ready', project: snapshot.project, refreshing: true });
  }

  async #save(): Promise<void> {
    const project = projectOf(this.#state);
    if (project === undefined || this.#abort.signal.aborted) return;
    await this.#options.snapshot.write(writeSnapshot({ project, etag: this.#etag }));
  }

  #set(state: ProjectState): void {
    this.#state = state;
    this.#changed.fire(state);
  }
}

function isUnsettled(record: StageRecord | undefined): boolean {
  return record === undefined || record.source === 'search';
}

/** A stage that the report carries is as fresh as the report. */
function mayChange(project: Project, name: string): boolean {
  return project.flags.get(name)?.lifecycle === undefined;
}

/** Completed flags whose report does not say whether they were kept or discarded: only their lifecycle does. */
function namesWithoutOutcome(project: Project): readonly string[] {
  return [...project.stages]
    .filter(([, { source, entries }]) => source === 'report' && isWithoutOutcome(currentStage(entries)))
    .map(([name]) => name);
}

function isWithoutOutcome(stage: CurrentStage | undefined): boolean {
  return stage?.stage === 'completed' && stage.status === undefined;
}

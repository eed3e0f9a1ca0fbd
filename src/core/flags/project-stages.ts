import type { Accelerators, FoundFlag } from '../api/accelerators.ts';
import type { AdminClient } from '../api/client.ts';
import type { ApiError } from '../api/errors.ts';
import type { RequestPacing } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { Disposable } from '../events.ts';
import { stackOf, type Log } from '../log.ts';
import { inTurns, wantedOf } from '../slices.ts';
import { loadBulkFacts } from './bulk-facts.ts';
import { FirstLifecycles } from './first-lifecycles.ts';
import { isUnsettled } from './lifecycle.ts';
import { LookedAtFlags } from './looked-at-flags.ts';
import { PagedSearch } from './paged-search.ts';
import type { Project } from './project-state.ts';
import { withBulkFacts, withFoundFlags, withLifecycles } from './project-update.ts';
import { SearchedStages } from './searched-stages.ts';
import { StageAges } from './stage-ages.ts';
import { StageLoader, type LifecycleAnswers } from './stage-loader.ts';
import {
  completedCandidates,
  isFirstLoad,
  namesThatMatter,
  namesWithoutStage,
  reportHasStages,
  staleCandidates,
  unsettledNames,
} from './stage-needs.ts';
import { NOT_BEGUN, type StageProgress } from './stage-search.ts';

/** While loading takes minutes, loaded stages are saved this often. */
const KEEP_EVERY_MS = 60_000;

export interface ProjectStagesOptions {
  readonly id: string;
  readonly client: Pick<AdminClient, 'getLifecycle'>;
  readonly accelerators: Accelerators;
  readonly pacing: RequestPacing;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The current project. */
  readonly project: () => Project | undefined;
  /** Replaces the project with one that has the new stages. */
  readonly update: (project: Project) => void;
  /**
   * Applies what `make` computes from the current project, and computes it again if the project changed meanwhile.
   * `onTake` is called just before it is applied.
   */
  readonly revise: (make: (project: Project) => Promise<Project>, onTake: () => void) => Promise<void>;
  /** Called when enough was learned to be saved to disk. */
  readonly onKeep: () => void;
  /** Called when the server asks clients to stop; no refresh should start by itself for this many milliseconds. */
  readonly onStop: (retryAfterMs: number) => void;
}

interface Load {
  /** Whether known stages are loaded again: they are old, or a person asked. */
  readonly areOld: boolean;
  readonly search: PagedSearch;
  readonly signal: AbortSignal;
}

/**
 * Loads the stages of a project's flags. For flags on screen and candidates for clean-up it calls the lifecycle
 * operation at once. For all others it uses the search if the server has one, else the lifecycle operation; both at the
 * pace of the request budget.
 */
export class ProjectStages implements Disposable {
  readonly #options: ProjectStagesOptions;
  readonly #loader: StageLoader;
  readonly #lookedAt = new LookedAtFlags();
  readonly #ages: StageAges;
  /** When known stages were last loaded again. */
  #requestedAt = -Infinity;
  #keptAt = -Infinity;
  readonly #searched: SearchedStages;
  /** Whether the server has a search; undefined until it was queried. */
  #hasSearch: boolean | undefined;
  readonly #first: FirstLifecycles;
  #load: AbortController | undefined;

  constructor(options: ProjectStagesOptions) {
    this.#options = options;
    this.#ages = new StageAges(options.now, this.#lookedAt.names);
    this.#loader = new StageLoader({
      client: options.client,
      projectId: options.id,
      pacing: options.pacing,
      log: options.log,
      onStages: (answers) => this.#onStages(answers),
      onStop: (error) => this.#onStop(error),
    });
    this.#first = new FirstLifecycles(this.#loader, options.pacing.candidates);
    this.#searched = new SearchedStages({
      log: options.log,
      id: options.id,
      onFound: (found, isMoreToCome) => this.#onFound(found, isMoreToCome),
    });
  }

  get progress(): StageProgress {
    return { stagesAskedAt: this.#requestedAt, stageSearch: this.#searched.place };
  }

  /** Whether no request is running or waiting. */
  get isIdle(): boolean {
    return this.#load === undefined && this.#loader.pending === 0;
  }

  /** Whether stages should be loaded even though the report did not change. */
  get areDue(): boolean {
    return this.#areOld || (this.#searched.place.toGo > 0 && this.#load === undefined);
  }

  get #areOld(): boolean {
    return this.#options.now() - this.#requestedAt >= REQUEST_BUDGET.stagesAgeMs;
  }

  /** Continues from the progress saved in a snapshot. */
  restore({ stagesAskedAt = -Infinity, stageSearch = NOT_BEGUN }: StageProgress): void {
    // A time in the future comes from a wrong clock.
    const askedAt = stagesAskedAt > this.#options.now() ? -Infinity : stagesAskedAt;
    this.#requestedAt = askedAt;
    this.#ages.restore(askedAt);
    this.#searched.place = stageSearch;
  }

  /**
   * Loads what is missing or old, and with `again` also what is recent, except of many flags (`StageAges`). A later call
   * replaces one under way. Resolves once it has ended, or waits for the pace: it then continues on its own.
   */
  async load(again: boolean): Promise<void> {
    this.#load?.abort();
    const load = new AbortController();
    this.#load = load;
    const waits = Promise.withResolvers<undefined>();
    const onWait = (): void => waits.resolve(undefined);
    const run = this.#run(again, load.signal, onWait).finally(() => {
      if (this.#load === load) this.#load = undefined;
    });
    void waits.promise.then(() => run).catch((error: unknown) => this.#failedLater(error));
    await Promise.race([run, waits.promise]);
  }

  /** Loads the lifecycles of flags on screen first. Of a name outside the project, asks once whether it is archived. */
  want(names: readonly string[]): void {
    const project = this.#options.project();
    if (project === undefined) return;
    this.#lookedAt.add(names, project);
    // The next load requests what could not be loaded now.
    if (!this.#loader.isStopped) this.#loader.addLookedAt(this.#lookedAt.toRequest(names, project));
  }

  /** A search of the project at the server's pace. */
  search(signal: AbortSignal, onWait: () => void = () => undefined): PagedSearch {
    const { accelerators, id, pacing, log } = this.#options;
    return new PagedSearch({ accelerators, projectId: id, pace: pacing.search, log, signal, onWait });
  }

  /** Stops asking until the next load. */
  cancel(): void {
    this.#load?.abort();
    this.#load = undefined;
    this.#lookedAt.forgetAbsent();
    this.#loader.cancel();
  }

  dispose(): void {
    this.#load?.abort();
    this.#loader.dispose();
  }

  async #run(again: boolean, signal: AbortSignal, onWait: () => void): Promise<void> {
    const search = this.search(signal, onWait);
    // The server may have one by now.
    if (again) this.#hasSearch = undefined;
    const load = { areOld: again || this.#areOld, search, signal };
    try {
      await this.#begin(signal);
      const before = this.#options.project();
      if (load.areOld) await this.#loadBulkFacts(load);
      const searched = signal.aborted ? new Set<string>() : await this.#search(load);
      this.#hasSearch = search.isThere ?? this.#hasSearch;
      const project = this.#options.project();
      if (before === undefined || project === undefined || signal.aborted) return;
      if (this.#hasSearch === false) await this.#askFlagByFlag(project, load);
      else await this.#askWhatMatters(before, project, { ...load, searched });
      this.#keep();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** After the first wait, no caller is left to receive the error. */
  #failedLater(error: unknown): void {
    this.#options.log.error(`Project ${this.#options.id}: stages not loaded. ${stackOf(error)}`);
  }

  /** Prepares a load. A first one requests the candidates for clean-up that the report tells before anything else. */
  async #begin(signal: AbortSignal): Promise<void> {
    this.#loader.resume();
    const project = this.#options.project();
    if (project === undefined) return;
    this.#lookedAt.forgetFound(project);
    const isFirst = isFirstLoad(project, this.#lookedAt.names);
    this.#first.begin(isFirst);
    if (!isFirst || reportHasStages(project)) return;
    const candidates = await inTurns(staleCandidates(project));
    signal.throwIfAborted();
    this.#first.request(candidates);
  }

  async #loadBulkFacts({ search, signal }: Load): Promise<void> {
    const { accelerators, log, now, project: current, revise } = this.#options;
    const potentiallyStaleCount = current()?.facts.potentiallyStaleCount ?? 0;
    const facts = await loadBulkFacts({
      accelerators,
      search: this.#hasSearch === false ? undefined : search,
      potentiallyStaleCount,
      log,
      signal,
    });
    const onTake = (): void => {
      signal.throwIfAborted();
      // What was refused meanwhile is due again with the next load.
      if (!this.#loader.isStopped) this.#requestedAt = now();
    };
    signal.throwIfAborted();
    await revise((project) => withBulkFacts(project, facts, now()), onTake);
  }

  /** Returns the names that the search found; none if the server has no search or no stage is needed. */
  async #search({ areOld, search, signal }: Load): Promise<ReadonlySet<string>> {
    const project = this.#options.project();
    const isAbsent = this.#hasSearch === false || search.isThere === false;
    if (project === undefined || isAbsent || reportHasStages(project)) return new Set();
    const unknown = await inTurns(namesWithoutStage(project));
    signal.throwIfAborted();
    const flags = project.flags.size + project.unreadable.count;
    return this.#searched.search(search, { flags, unknown, areOld });
  }

  #onFound(found: readonly FoundFlag[], isMoreToCome: boolean): void {
    const project = this.#options.project();
    if (project !== undefined) this.#options.update(withFoundFlags(project, found));
    if (isMoreToCome) this.#keepNowAndThen();
  }

  /** After a search: loads the lifecycles of flags that changed, that it cannot settle, or that were looked at last. */
  async #askWhatMatters(
    before: Project,
    project: Project,
    { areOld, searched, signal }: Load & { readonly searched: ReadonlySet<string> },
  ): Promise<void> {
    const names = await inTurns(namesThatMatter(before, project));
    signal.throwIfAborted();
    const isOpen = (name: string): boolean => !searched.has(name) || isUnsettled(project.stages.get(name));
    const looked = areOld ? [...this.#lookedAt.names].filter(isOpen).reverse() : [];
    const late = this.#first.request([...names, ...looked.filter((name) => this.#ages.isDue(name, project))]);
    // Where known stages are not loaded again, they are left to a later load.
    if (areOld) this.#loader.add(late);
  }

  async #askFlagByFlag(project: Project, { areOld, signal }: Load): Promise<void> {
    const completed = await inTurns(completedCandidates(project));
    const unsettled = await inTurns(unsettledNames(project));
    const isDue = (name: string): boolean => this.#ages.isDue(name, project);
    const due = areOld ? await inTurns(wantedOf(project.flags.keys(), isDue)) : [];
    signal.throwIfAborted();
    this.#first.request(completed);
    const names = [...unsettled, ...due, ...completed];
    this.#loader.add(names.filter((name) => !this.#first.has(name)));
  }

  #onStages(answers: LifecycleAnswers): void {
    const project = this.#options.project();
    if (project === undefined) return;
    this.#ages.settle(answers.keys());
    if (answers.size > 0) this.#options.update(withLifecycles(project, answers));
    if (this.#loader.pending === 0) this.#keep();
    else this.#keepNowAndThen();
  }

  #keepNowAndThen(): void {
    if (this.#options.now() - this.#keptAt >= KEEP_EVERY_MS) this.#keep();
  }

  #keep(): void {
    this.#keptAt = this.#options.now();
    this.#options.onKeep();
  }

  /** The next refresh requests the rest, no sooner than the server allows. */
  #onStop(error: ApiError): void {
    this.#lookedAt.forgetAbsent();
    this.#requestedAt = -Infinity;
    this.#options.onStop(error.facts.retryAfterMs ?? 0);
  }
}

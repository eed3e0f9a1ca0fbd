import type { ApiError } from '../api/errors.ts';
import { isLegalName } from '../api/names.ts';
import type { Disposable } from '../events.ts';
import { loadBulkFacts } from './bulk-facts.ts';
import { currentStage, isUnsettled, type CurrentStage } from './lifecycle.ts';
import type { Project } from './project-state.ts';
import type { ProjectStoreOptions } from './project-store.ts';
import { withBulkFacts, withLifecycles } from './project-update.ts';
import { StageLoader, type LifecycleAnswers } from './stage-loader.ts';

/** Stages may change while the report does not (304): they are asked again after this many milliseconds. */
const STAGES_AGE_MS = 15 * 60_000;

/**
 * A project with more flags than this does not ask all settled stages again with each refresh: 8.2.0 answers 20,000
 * requests a minute to all of its clients together (observed). Its settled stages are asked again after an hour, what
 * a person looked at with each refresh.
 */
const MANY_FLAGS = 500;
const SETTLED_AGE_MS = 60 * 60_000;

/** Names outside the project that are asked in one session: a repository can hold any number of them. */
const MOST_ABSENT_ASKED = 1000;

/** What the stages of a project need of its store. */
export interface ProjectStagesOptions extends Pick<
  ProjectStoreOptions,
  'id' | 'client' | 'accelerators' | 'log' | 'now'
> {
  /** The project at hand, as it is now. */
  readonly project: () => Project | undefined;
  /** Takes the project with what was learned. */
  readonly update: (project: Project) => void;
  /** All that was asked for is there. */
  readonly onSettled: () => void;
  /** The server said stop; no refresh should start by itself for so many milliseconds. */
  readonly onStop: (retryAfterMs: number) => void;
}

/** Finds out the stages of a project's flags: in bulk where the server has that, then flag by flag. */
export class ProjectStages implements Disposable {
  readonly #options: ProjectStagesOptions;
  readonly #loader: StageLoader;
  readonly #askedAbsent = new Set<string>();
  readonly #lookedAt = new Set<string>();
  /** When each stage was settled, in milliseconds since the epoch; those of the snapshot together. */
  readonly #settledAt = new Map<string, number>();
  #snapshotSettledAt = -Infinity;
  #askedAt = -Infinity;
  #bulk = new AbortController();

  constructor(options: ProjectStagesOptions) {
    this.#options = options;
    this.#loader = new StageLoader({
      client: options.client,
      projectId: options.id,
      log: options.log,
      onStages: (answers) => this.#onStages(answers),
      onStop: (error) => this.#onStop(error),
    });
  }

  /** When stages were last asked for, in milliseconds since the epoch. */
  get askedAt(): number {
    return this.#askedAt;
  }

  /** Whether stages should be asked for although the report did not change. */
  get areOld(): boolean {
    return this.#options.now() - this.#askedAt >= STAGES_AGE_MS;
  }

  /** @param askedAt when the stages of the snapshot were asked for; undefined where that is not known. */
  restore(askedAt: number | undefined): void {
    this.#snapshotSettledAt = askedAt ?? -Infinity;
  }

  /**
   * Asks for what is missing or old; a later call takes the place of an earlier one that is still under way.
   * @param again whether settled stages are asked for again however young they are.
   * @returns when the bulk is there and the rest is asked for in the background; failures are logged.
   */
  async load(again: boolean): Promise<void> {
    this.#bulk.abort();
    const bulk = new AbortController();
    this.#bulk = bulk;
    const areOld = again || this.areOld;
    try {
      const searched = areOld ? await this.#loadBulk(bulk.signal) : new Set<string>();
      const project = this.#options.project();
      if (project !== undefined && !bulk.signal.aborted) this.#askFlagByFlag(project, areOld, searched);
    } catch (error) {
      if (!bulk.signal.aborted) throw error;
    }
  }

  /** @param names what a person looks at: asked first, and names outside the project once whether they are archived. */
  want(names: readonly string[]): void {
    const project = this.#options.project();
    if (project === undefined || this.#loader.isStopped) return;
    for (const name of names) if (project.flags.has(name)) this.#lookedAt.add(name);
    const wanted = names.filter((name) =>
      project.flags.has(name)
        ? project.stages.get(name)?.source !== 'lifecycle'
        : this.#isWorthAsking(name, project),
    );
    if (wanted.length > 0) this.#loader.addFirst(wanted);
  }

  /** Stops asking until the next load. */
  cancel(): void {
    this.#askedAbsent.clear();
    this.#loader.cancel();
  }

  dispose(): void {
    this.#bulk.abort();
    this.#loader.dispose();
  }

  /** @returns the names whose latest stage the search told. */
  async #loadBulk(signal: AbortSignal): Promise<ReadonlySet<string>> {
    const { accelerators, id, log, now } = this.#options;
    const facts = await loadBulkFacts(accelerators, id, log, signal);
    const project = this.#options.project();
    if (project !== undefined && !signal.aborted) {
      this.#askedAt = now();
      this.#options.update(withBulkFacts(project, facts, now()));
    }
    return new Set(facts.latestStages?.map(({ name }) => name));
  }

  /** The search makes what changed provisional again; what it did not tell may be out of date. */
  #askFlagByFlag(project: Project, areOld: boolean, searched: ReadonlySet<string>): void {
    const names = [...project.flags.keys()];
    // Should one of these go again, it is asked again.
    for (const name of names) this.#askedAbsent.delete(name);
    const isDue = (name: string): boolean => !searched.has(name) && this.#isDue(name, project);
    this.#loader.add([
      ...names.filter((name) => isUnsettled(project.stages.get(name))),
      ...(areOld ? names.filter(isDue) : []),
      ...namesWithoutOutcome(project),
    ]);
  }

  /** A stage that the report carries is as fresh as the report. */
  #isDue(name: string, project: Project): boolean {
    if (project.flags.get(name)?.lifecycle !== undefined) return false;
    if (project.flags.size <= MANY_FLAGS || this.#lookedAt.has(name)) return true;
    const settledAt = this.#settledAt.get(name) ?? this.#snapshotSettledAt;
    return this.#options.now() - settledAt >= SETTLED_AGE_MS;
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

  #onStages(answers: LifecycleAnswers): void {
    const project = this.#options.project();
    if (project === undefined) return;
    for (const name of answers.keys()) this.#settledAt.set(name, this.#options.now());
    if (answers.size > 0) this.#options.update(withLifecycles(project, answers));
    if (this.#loader.pending === 0) this.#options.onSettled();
  }

  /** What was not asked is asked with the next refresh, which comes no sooner than the server wants it. */
  #onStop(error: ApiError): void {
    this.#askedAbsent.clear();
    this.#askedAt = -Infinity;
    this.#options.onStop(error.facts.retryAfterMs ?? 0);
  }
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

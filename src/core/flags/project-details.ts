import type { Accelerators } from '../api/accelerators.ts';
import { toApiError } from '../api/errors.ts';
import type { Flag } from '../api/flag.ts';
import type { RequestPacing } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { Disposable } from '../events.ts';
import type { Log } from '../log.ts';
import { quoted } from '../visible-json.ts';
import { segmentIdsOf, hasDetails, withDetails } from './flag-details.ts';
import type { Project } from './project-state.ts';

export interface ProjectDetailsOptions {
  readonly id: string;
  readonly accelerators: Pick<Accelerators, 'flag' | 'segments'>;
  readonly pacing: Pick<RequestPacing, 'details'>;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The current project. */
  readonly project: () => Project | undefined;
  /** Replaces the project with one that has the new details. */
  readonly update: (project: Project) => void;
}

/** Most flags that wait at once; the ones wanted first are dropped. */
const MOST_WAITING = 50;

/**
 * Loads what a report leaves out about the flags that a person looks at: one at a time, the latest first, each once
 * until the report changes or the answer expires. If the server does not answer, the details are left out.
 */
export class ProjectDetails implements Disposable {
  readonly #options: ProjectDetailsOptions;
  readonly #abort = new AbortController();
  /** In the order in which they were wanted, with the promises of the callers. */
  readonly #waiting = new Map<string, PromiseWithResolvers<undefined>>();
  /** When each was requested, in milliseconds since the epoch, the latest last. */
  readonly #requestedAt = new Map<string, number>();
  /** The report that the details belong to. */
  #facts: Project['facts'] | undefined;
  #underWay: { readonly name: string; readonly end: Promise<undefined> } | undefined;
  /** No requests before this time: the server has no such operation or refused more. */
  #absentUntil = -Infinity;

  constructor(options: ProjectDetailsOptions) {
    this.#options = options;
  }

  /** Resolves when the details are there, or cannot be loaded. */
  want(name: string): Promise<undefined> {
    const project = this.#options.project();
    const flag = project?.flags.get(name);
    if (project === undefined || flag === undefined || hasDetails(flag)) return Promise.resolve(undefined);
    this.#followReport(project);
    if (this.#underWay?.name === name) return this.#underWay.end;
    if (this.#options.now() < this.#absentUntil || !this.#isDue(name)) return Promise.resolve(undefined);
    return this.#add(name);
  }

  /**
   * Called when the report changed or a person refreshes: reloads the flags requested last; others load when they are
   * looked at.
   */
  askAgain(): void {
    const latest = [...this.#requestedAt.keys()].slice(-REQUEST_BUDGET.detailsARefresh);
    this.#requestedAt.clear();
    this.#absentUntil = -Infinity;
    for (const name of latest) void this.want(name);
  }

  dispose(): void {
    this.#abort.abort();
    this.#dropAll();
  }

  #followReport({ facts }: Project): void {
    if (facts === this.#facts) return;
    this.#facts = facts;
    this.#requestedAt.clear();
    this.#absentUntil = -Infinity;
  }

  #isDue(name: string): boolean {
    const requestedAt = this.#requestedAt.get(name);
    return requestedAt === undefined || this.#options.now() - requestedAt >= REQUEST_BUDGET.detailsAgeMs;
  }

  #add(name: string): Promise<undefined> {
    const wait = this.#waiting.get(name) ?? Promise.withResolvers<undefined>();
    this.#waiting.delete(name);
    this.#waiting.set(name, wait);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MOST_WAITING && oldest !== undefined) this.#drop(oldest);
    if (this.#underWay === undefined) void this.#run();
    return wait.promise;
  }

  #drop(name: string): void {
    this.#waiting.get(name)?.resolve(undefined);
    this.#waiting.delete(name);
  }

  #dropAll(): void {
    for (const name of [...this.#waiting.keys()]) this.#drop(name);
  }

  async #run(): Promise<void> {
    for (;;) {
      const name = [...this.#waiting.keys()].at(-1);
      if (name === undefined) return;
      const wait = this.#waiting.get(name) as PromiseWithResolvers<undefined>;
      this.#waiting.delete(name);
      this.#underWay = { name, end: wait.promise };
      await this.#ask(name);
      this.#underWay = undefined;
      wait.resolve(undefined);
    }
  }

  async #ask(name: string): Promise<void> {
    const { id, accelerators, pacing, log, now, project, update } = this.#options;
    const { signal } = this.#abort;
    try {
      await pacing.details.turn(signal);
      this.#requestedAt.delete(name);
      this.#requestedAt.set(name, now());
      const answer = await accelerators.flag(id, name, { signal });
      const segments = await this.#segmentsFor(answer);
      const current = project();
      if (current !== undefined && !signal.aborted) update(withDetails(current, answer, segments));
    } catch (cause) {
      if (signal.aborted) return;
      const error = toApiError(cause);
      log.debug(`Project ${id}: no details of ${quoted(name)} (${error.message}); doing without.`);
      // These two concern a single flag; an error of any other kind would hit the next flag too.
      if (error.kind === 'unreadable' || error.kind === 'refused') return;
      this.#absentUntil = now() + REQUEST_BUDGET.detailsAgeMs;
      this.#dropAll();
    }
  }

  /** The names of all segments, requested again only if a flag has an unknown one; without names the ids are shown. */
  async #segmentsFor(answer: Flag): Promise<ReadonlyMap<number, string>> {
    const { accelerators, project, log, id } = this.#options;
    const known = project()?.details?.segments ?? new Map<number, string>();
    if (segmentIdsOf(answer).every((segment) => known.has(segment))) return known;
    try {
      return await accelerators.segments({ signal: this.#abort.signal });
    } catch (cause) {
      log.debug(`Project ${id}: no names of segments (${toApiError(cause).message}).`);
      return known;
    }
  }
}

import { SEARCH_PAGE, type Accelerators, type SearchFilter } from '../../../../src/core/api/accelerators.ts';
import type { AdminClient } from '../../../../src/core/api/client.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { readHealthReport } from '../../../../src/core/api/health-report.ts';
import { READ_SCHEMAS, type LifecycleEntry } from '../../../../src/core/api/schemas.ts';

/** A flag as a report's JSON carries it. */
export type FeatureJson = Readonly<Record<string, unknown>> & { readonly name: string };

/** Questions that can be held back or go wrong, by their first word in `asked`. */
type Question = 'report' | 'lifecycle' | 'search' | 'types' | 'flag' | 'segments';

export const DAY = 86_400_000;
export const NOW = Date.UTC(2026, 5, 1);

/** A stage entered so many days before `NOW`. */
export function stage(name: string, daysAgo: number, status?: string): LifecycleEntry {
  const enteredStageAt = new Date(NOW - daysAgo * DAY).toISOString();
  return { stage: name, enteredStageAt, ...(status === undefined ? {} : { status }) };
}

function notFound(): never {
  throw new ApiError('notFound', 'It was answered with 404.', { status: 404 });
}

/** The client and the accelerators of a server that is a few lists in memory. */
export class FakeServer {
  features: readonly FeatureJson[] = [];
  potentiallyStaleCount = 0;
  /** Recorded stages by flag, in the order of the lifecycle operation. */
  stages = new Map<string, readonly LifecycleEntry[]>();
  archived: readonly string[] = [];
  /** Who created flags, which only the search tells. */
  creators = new Map<string, { readonly id: number; readonly name: string }>();
  /** Absent: the server has no operations outside the contract. */
  accelerated:
    { potentiallyStale: readonly string[]; lifetimes: ReadonlyMap<string, number | null> } | undefined;
  /** What the operation of a single flag tells, by name; 404 for every other one. */
  details = new Map<string, FeatureJson>();
  /** Absent: the server does not tell them. */
  segments: ReadonlyMap<number, string> | undefined;
  /** Whether an unknown flag's lifecycle is 404, as in the contract; else it is empty, as observed. */
  strict = false;
  /** Every question so far: `report`, `report etag`, `lifecycle NAME`, `search FILTER` and `search FILTER OFFSET`, `types`, `flag NAME`, `segments`. */
  readonly asked: string[] = [];
  /** Whether answers come however late they are: cancelling is not heard. */
  deaf = false;
  mostAtOnce = 0;
  #atOnce = 0;
  /** Reports that were under way at the same time, at most. */
  mostReports = 0;
  #reports = 0;
  readonly #failures = new Map<string, Error>();
  readonly #held = new Map<Question, PromiseWithResolvers<void>>();

  /** Lets a question, by its words in `asked`, fail from now on. */
  fail(question: string, error: Error | undefined): void {
    if (error === undefined) this.#failures.delete(question);
    else this.#failures.set(question, error);
  }

  /** Holds the answers to these questions back. */
  hold(question: Question): void {
    this.#held.set(question, Promise.withResolvers());
  }

  release(question: Question): void {
    this.#held.get(question)?.resolve();
    this.#held.delete(question);
  }

  /** Names whose lifecycle was asked, in this order. */
  get askedNames(): readonly string[] {
    return this.asked
      .filter((question) => question.startsWith('lifecycle '))
      .map((question) => question.slice(10));
  }

  count(question: string): number {
    return this.asked.filter((asked) => asked === question).length;
  }

  readonly client: AdminClient = {
    getHealthReport: async (_id, { signal, ifNoneMatch } = {}) => {
      this.#reports += 1;
      this.mostReports = Math.max(this.mostReports, this.#reports);
      try {
        await this.#question('report', ifNoneMatch === undefined ? '' : ' etag', signal);
      } finally {
        this.#reports -= 1;
      }
      const { features, potentiallyStaleCount } = this;
      const etag = JSON.stringify({ features, potentiallyStaleCount });
      if (ifNoneMatch === etag) return { status: 'notModified' };
      return {
        status: 'ok',
        etag,
        report: await readHealthReport(reportJson(features, potentiallyStaleCount)),
      };
    },
    getLifecycle: async (_id, name, { signal } = {}) => {
      await this.#question('lifecycle', ` ${name}`, signal);
      return this.stages.get(name) ?? (this.strict ? notFound() : []);
    },
    getRoles: () => Promise.reject(new Error('Nobody asks for roles here.')),
    getChangeRequestConfig: () => Promise.reject(new Error('Nobody asks for change requests here.')),
    sendFeedback: () => Promise.reject(new Error('Nobody sends feedback here.')),
  };

  readonly accelerators: Accelerators = {
    listProjects: () => Promise.reject(new Error('Nobody asks for projects here.')),
    searchPage: async (_id, filter, offset, { signal } = {}) => {
      await this.#question('search', ` ${filter}${offset === 0 ? '' : ` ${offset}`}`, signal);
      const names = this.#found(filter);
      const flags = names.slice(offset, offset + SEARCH_PAGE).map((name) => ({
        name,
        latest: this.#latestStage(name),
        createdBy: this.creators.get(name),
      }));
      const records = this.features.filter(({ name }) => flags.some((flag) => flag.name === name));
      return { flags, records, total: names.length };
    },
    featureTypes: async ({ signal } = {}) => {
      await this.#question('types', '', signal);
      return this.accelerated?.lifetimes ?? notFound();
    },
    flag: async (_id, name, { signal } = {}) => {
      await this.#question('flag', ` ${name}`, signal);
      const told = this.details.get(name);
      return told === undefined ? notFound() : READ_SCHEMAS.feature.parse(structuredClone(told));
    },
    segments: async ({ signal } = {}) => {
      await this.#question('segments', '', signal);
      return this.segments ?? notFound();
    },
    featureMetrics: () => Promise.reject(new Error('Nobody asks for metrics here.')),
    unknownFlags: () => Promise.reject(new Error('Nobody asks for unknown flags here.')),
  };

  #found(filter: SearchFilter): readonly string[] {
    if (this.accelerated === undefined) return notFound();
    if (filter === 'archived') return this.archived;
    return filter === 'all' ? this.features.map(({ name }) => name) : this.accelerated.potentiallyStale;
  }

  /** The latest by time, as the bulk search has it: not the highest by rank. */
  #latestStage(name: string): LifecycleEntry | undefined {
    const latest = this.stages
      .get(name)
      ?.toSorted((a, b) => Date.parse(a.enteredStageAt) - Date.parse(b.enteredStageAt))
      .at(-1);
    return latest && { stage: latest.stage, enteredStageAt: latest.enteredStageAt };
  }

  async #question(question: Question, words: string, signal: AbortSignal | undefined): Promise<void> {
    this.asked.push(question + words);
    this.#atOnce += question === 'lifecycle' ? 1 : 0;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    try {
      await Promise.race([aborted(this.deaf ? undefined : signal), this.#held.get(question)?.promise]);
      const failure = this.#failures.get(question + words) ?? this.#failures.get(question);
      if (failure !== undefined) throw failure;
    } finally {
      this.#atOnce -= question === 'lifecycle' ? 1 : 0;
    }
  }
}

/** Rejects when the signal aborts. */
function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const cancel = () => reject(new ApiError('cancelled', 'It was cancelled.'));
    if (signal?.aborted === true) cancel();
    else signal?.addEventListener('abort', cancel);
  });
}

function reportJson(features: readonly FeatureJson[], potentiallyStaleCount: number): unknown {
  return structuredClone({
    version: 1,
    name: 'Default',
    defaultStickiness: 'default',
    mode: 'open',
    members: 1,
    health: 100,
    environments: [{ environment: 'production' }],
    features,
    potentiallyStaleCount,
    activeCount: features.length,
    staleCount: 0,
  });
}

import * as z from 'zod';
import type { CallOptions } from './client.ts';
import { pathSegment } from './legal-name.ts';
import { type Flag, pageSchema } from './flag.ts';
import { salvage, listOf, records, type LeftOut } from './lists.ts';
import { parseBody } from './parse-body.ts';
import { recordOf } from './record-of.ts';
import { REQUEST_BUDGET } from './request-budget.ts';
import { rulesFor } from './rules.ts';
import { stageSchema } from './feature-schemas.ts';
import { READ_SCHEMAS, type LifecycleEntry } from './schemas.ts';
import { SharedAnswer } from './shared-answer.ts';
import {
  featureMetricsSchema,
  unknownFlagSchema,
  unknownFlagsSchema,
  type FeatureMetrics,
  type UnknownFlag,
} from './usage-metrics.ts';
import type { RequestName, Transport } from './transport.ts';

/** Flags on a page of the search; the server silently returns 50 for a larger page (observed on 7.5.1 and 8.2.0). */
export const SEARCH_PAGE = 100;

/**
 * No real project has more flags than this; a server that claims so is not believed, as it could keep this program
 * requesting pages for ever.
 */
const MOST_FLAGS = 200_000;

const projectsSchema = z.object({ projects: records() });
const projectSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  featureCount: z.number().nullish(),
});

const searchSchema = z.object({ features: records(), total: z.int().min(0).max(MOST_FLAGS) });
/** A person by the server's id and name. The name is untrusted server text. */
export const creatorSchema = z.object({ id: z.int(), name: z.string() });
export type Creator = Readonly<z.infer<typeof creatorSchema>>;

const foundSchema = z.object({
  name: z.string(),
  lifecycle: stageSchema(rulesFor('read')).nullish(),
  createdBy: creatorSchema.optional().catch(undefined),
});

const featureTypesSchema = z.object({ types: records() });
const featureTypeSchema = z.object({ id: z.string(), lifetimeDays: z.number().nullable() });

const flagSchema = recordOf({ ...READ_SCHEMAS.feature.shape, links: listOf(pageSchema).optional() });

const segmentsSchema = z.object({ segments: records() });
const segmentSchema = z.object({ id: z.number(), name: z.string() });

/** A project as the server lists it. */
export type ListedProject = z.infer<typeof projectSchema>;

/** One flag of the bulk search; `latest` is its latest recorded stage, which need not be the current one. */
export interface FoundFlag {
  readonly name: string;
  readonly latest: LifecycleEntry | undefined;
  /** Who created it, which real servers leave out of their reports. */
  readonly createdBy?: Creator | undefined;
}

/** One page of a search. */
export interface FoundPage {
  readonly flags: readonly FoundFlag[];
  /** The flags as the server sent them, with many of the fields that a report has. */
  readonly records: readonly unknown[];
  /** How many flags all pages have together, according to the server. */
  readonly total: number;
}

/** Which flags of the project to search for. */
export type SearchFilter = 'all' | 'archived' | 'potentiallyStale';

/**
 * Operations outside the contract that both observed servers support. They save requests; every caller works without
 * them too. Like the contract's operations, they throw `ApiError`.
 */
export interface Accelerators {
  /** The projects that the token has access to. */
  listProjects(options?: CallOptions): Promise<readonly ListedProject[]>;
  /**
   * The {@link SEARCH_PAGE} flags of a project from `offset` on that match a filter, oldest first; archived ones are
   * only in `archived`. The caller limits the rate: see `Pace`.
   */
  searchPage(
    projectId: string,
    filter: SearchFilter,
    offset: number,
    options?: CallOptions,
  ): Promise<FoundPage>;
  /**
   * Expected lifetimes in days by flag type; null for types that do not age. They are the server's, not a project's, so
   * callers within seconds share one answer.
   */
  featureTypes(options?: CallOptions): Promise<ReadonlyMap<string, number | null>>;
  /** One flag with what real servers leave out of their reports: strategies, variants, people, dependencies, links. */
  flag(projectId: string, name: string, options?: CallOptions): Promise<Flag>;
  /** Names of the server's segments by id; callers within some minutes share one answer. */
  segments(options?: CallOptions): Promise<ReadonlyMap<number, string>>;
  /** Which answers applications got for a flag in the last hour, and how often. */
  featureMetrics(name: string, options?: CallOptions): Promise<FeatureMetrics>;
  /** Names that applications requested in the last 24 hours and the server does not have. */
  unknownFlags(options?: CallOptions): Promise<readonly UnknownFlag[]>;
}

const FILTERS: Readonly<Record<SearchFilter, string>> = {
  all: '',
  archived: '&archived=IS:true',
  potentiallyStale: '&state=IS:potentially-stale',
};

/** The operations outside the contract. `now` returns milliseconds from any fixed moment. */
export function createAccelerators(
  transport: Transport,
  onLeftOut: (leftOut: LeftOut) => void = () => undefined,
  now: () => number = () => performance.now(),
): Accelerators {
  const get: Get = async (operation, schema, path, signal) => {
    // Not retried (`once`): callers work without the answer.
    const answer = await transport.send({ operation, method: 'GET', path, once: true, signal });
    // A 304, which was not asked for, has no body: that is `unreadable`.
    return parseBody(schema, answer.status === 'ok' ? answer.json : undefined);
  };
  const readable: Readable = (item, list, path) => {
    const { items, leftOut } = salvage(item, list, path);
    if (leftOut !== undefined) onLeftOut(leftOut);
    return items;
  };
  return { ...sharedOperations(get, readable, now), ...plainOperations(get, readable) };
}

/** Sends a GET request and validates the body. */
type Get = <T extends z.ZodType>(
  operation: RequestName,
  schema: T,
  path: string,
  signal?: AbortSignal,
) => Promise<z.output<T>>;
/** The items of a list that fit their schema; `path` is the list's place in the body. */
type Readable = <T extends z.ZodType>(
  item: T,
  list: readonly unknown[],
  path: string,
) => readonly z.output<T>[];

/** Operations whose answers are the server's, so that callers share them for a while. */
function sharedOperations(
  get: Get,
  readable: Readable,
  now: () => number,
): Pick<Accelerators, 'featureTypes' | 'segments'> {
  const segments = new SharedAnswer(
    async (signal) => {
      const answer = await get('segments', segmentsSchema, '/api/admin/segments', signal);
      const known = readable(segmentSchema, answer.segments, 'segments');
      return new Map(known.map(({ id, name }) => [id, name]));
    },
    REQUEST_BUDGET.detailsAgeMs,
    now,
  );
  const lifetimes = new SharedAnswer(
    async (signal) => {
      const { types } = await get('featureTypes', featureTypesSchema, '/api/admin/feature-types', signal);
      const known = readable(featureTypeSchema, types, 'types');
      return new Map(known.map(({ id, lifetimeDays }) => [id, lifetimeDays]));
    },
    REQUEST_BUDGET.flagTypesMs,
    now,
  );
  return {
    featureTypes: ({ signal } = {}) => lifetimes.get(signal),
    segments: ({ signal } = {}) => segments.get(signal),
  };
}

/** Operations that are sent each time. */
function plainOperations(get: Get, readable: Readable): Omit<Accelerators, 'featureTypes' | 'segments'> {
  return {
    listProjects: async ({ signal } = {}) => {
      const { projects } = await get('projects', projectsSchema, '/api/admin/projects', signal);
      return readable(projectSchema, projects, 'projects');
    },
    searchPage: async (projectId, filter, offset, { signal } = {}) => {
      const query = `project=IS:${pathSegment(projectId)}&limit=${SEARCH_PAGE}&offset=${offset}${FILTERS[filter]}`;
      const path = `/api/admin/search/features?${query}`;
      const { features, total } = await get('search', searchSchema, path, signal);
      const flags = readable(foundSchema, features, 'features').map(({ name, lifecycle, createdBy }) => ({
        name,
        latest: lifecycle ?? undefined,
        createdBy,
      }));
      return { flags, records: features, total };
    },
    flag: (projectId, name, { signal } = {}) => {
      const path = `/api/admin/projects/${pathSegment(projectId)}/features/${pathSegment(name)}`;
      return get('flag', flagSchema, path, signal);
    },
    featureMetrics: (name, { signal } = {}) => {
      const path = `/api/admin/client-metrics/features/${pathSegment(name)}`;
      return get('featureMetrics', featureMetricsSchema, path, signal);
    },
    unknownFlags: async ({ signal } = {}) => {
      const path = '/api/admin/metrics/unknown-flags';
      const { unknownFlags } = await get('unknownFlags', unknownFlagsSchema, path, signal);
      return readable(unknownFlagSchema, unknownFlags, 'unknownFlags');
    },
  };
}

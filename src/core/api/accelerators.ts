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

/** Flags on a page of the search; a larger page silently gives 50 (observed on 7.5.1 and 8.2.0). */
export const SEARCH_PAGE = 100;

/** A total above this is no project: the pages it asks for would be an attack on this program. */
const MOST_FLAGS = 200_000;

const projectsSchema = z.object({ projects: records() });
const projectSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  featureCount: z.number().nullish(),
});

const searchSchema = z.object({ features: records(), total: z.int().min(0).max(MOST_FLAGS) });
/** A person by the server's id and name; server text. */
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

/** One flag of the bulk search; `latest` is its latest recorded stage, which is provisional. */
export interface FoundFlag {
  readonly name: string;
  readonly latest: LifecycleEntry | undefined;
  /** Who created it, which the reports of real servers leave out. */
  readonly createdBy?: Creator | undefined;
}

/** One page of a search. */
export interface FoundPage {
  readonly flags: readonly FoundFlag[];
  /** The flags as they came, with much of what a report has of them. */
  readonly records: readonly unknown[];
  /** How many flags all pages hold together, as the server counts. */
  readonly total: number;
}

/** What the search is asked for beside the project. */
export type SearchFilter = 'all' | 'archived' | 'potentiallyStale';

/**
 * Operations outside the contract that both observed servers answer. They save requests where the server has
 * them; every caller has a way without. They throw `ApiError` like the contract's operations.
 */
export interface Accelerators {
  /** The projects that the token can see. */
  listProjects(options?: CallOptions): Promise<readonly ListedProject[]>;
  /**
   * {@link SEARCH_PAGE} flags of a project that a filter lets through, from the one at `offset` on, oldest first; archived
   * ones are only in `archived`. When a page may be asked is the caller's business: see `Pace`.
   */
  searchPage(
    projectId: string,
    filter: SearchFilter,
    offset: number,
    options?: CallOptions,
  ): Promise<FoundPage>;
  /**
   * Expected lifetimes in days by flag type; null for types that do not age. Those of the server, not of a project: who
   * asks within seconds gets the same answer.
   */
  featureTypes(options?: CallOptions): Promise<ReadonlyMap<string, number | null>>;
  /** One flag with what the reports of real servers leave out: strategies, variants, people, dependencies, links. */
  flag(projectId: string, name: string, options?: CallOptions): Promise<Flag>;
  /** Names of the server's segments by id; who asks within some minutes gets the same answer. */
  segments(options?: CallOptions): Promise<ReadonlyMap<number, string>>;
  /** What applications asked of a flag within the last hour. */
  featureMetrics(name: string, options?: CallOptions): Promise<FeatureMetrics>;
  /** Names that applications asked for within the last 24 hours and the server does not have. */
  unknownFlags(options?: CallOptions): Promise<readonly UnknownFlag[]>;
}

const FILTERS: Readonly<Record<SearchFilter, string>> = {
  all: '',
  archived: '&archived=IS:true',
  potentiallyStale: '&state=IS:potentially-stale',
};

/** The operations outside the contract. */
export function createAccelerators(
  transport: Transport,
  onLeftOut: (leftOut: LeftOut) => void = () => undefined,
  now: () => number = () => performance.now(),
): Accelerators {
  const readable = <T extends z.ZodType>(item: T, list: readonly unknown[], path: string) => {
    const { items, leftOut } = salvage(item, list, path);
    if (leftOut !== undefined) onLeftOut(leftOut);
    return items;
  };
  const get = async <T extends z.ZodType>(
    operation: RequestName,
    schema: T,
    path: string,
    signal?: AbortSignal,
  ): Promise<z.output<T>> => {
    // There is a way without: nobody waits for a server that says no.
    const answer = await transport.send({ operation, method: 'GET', path, once: true, signal });
    return parseBody(schema, answer.status === 'ok' ? answer.json : undefined);
  };
  const askLifetimes = async (signal: AbortSignal): Promise<ReadonlyMap<string, number | null>> => {
    const { types } = await get('featureTypes', featureTypesSchema, '/api/admin/feature-types', signal);
    const known = readable(featureTypeSchema, types, 'types');
    return new Map(known.map(({ id, lifetimeDays }) => [id, lifetimeDays]));
  };
  const askSegments = async (signal: AbortSignal): Promise<ReadonlyMap<number, string>> => {
    const { segments } = await get('segments', segmentsSchema, '/api/admin/segments', signal);
    return new Map(readable(segmentSchema, segments, 'segments').map(({ id, name }) => [id, name]));
  };
  const segments = new SharedAnswer(askSegments, REQUEST_BUDGET.detailsAgeMs, now);
  const lifetimes = new SharedAnswer(askLifetimes, REQUEST_BUDGET.flagTypesMs, now);
  return {
    listProjects: async ({ signal } = {}) =>
      readable(
        projectSchema,
        (await get('projects', projectsSchema, '/api/admin/projects', signal)).projects,
        'projects',
      ),
    searchPage: async (projectId, filter, offset, { signal } = {}) => {
      const query = `project=IS:${pathSegment(projectId)}&limit=${SEARCH_PAGE}&offset=${offset}${FILTERS[filter]}`;
      const { features, total } = await get(
        'search',
        searchSchema,
        `/api/admin/search/features?${query}`,
        signal,
      );
      const found = readable(foundSchema, features, 'features');
      const flags = found.map(({ name, lifecycle, createdBy }) => ({
        name,
        latest: lifecycle ?? undefined,
        createdBy,
      }));
      return { flags, records: features, total };
    },
    featureTypes: ({ signal } = {}) => lifetimes.get(signal),
    flag: (projectId, name, { signal } = {}) => {
      const path = `/api/admin/projects/${pathSegment(projectId)}/features/${pathSegment(name)}`;
      return get('flag', flagSchema, path, signal);
    },
    segments: ({ signal } = {}) => segments.get(signal),
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

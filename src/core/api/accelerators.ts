import * as z from 'zod';
import type { CallOptions } from './client.ts';
import { pathSegment } from './names.ts';
import { readBody } from './read-body.ts';
import { rulesFor } from './rules.ts';
import { stageSchema } from './feature-schemas.ts';
import type { LifecycleEntry } from './schemas.ts';
import type { Transport } from './transport.ts';

/** A larger page silently gives 50 (observed on 7.5.1 and 8.2.0). */
const PAGE = 100;

/** A total above this is no project: the pages it asks for would be an attack on this program. */
const MOST_FLAGS = 200_000;

const projectsSchema = z.object({
  projects: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      description: z.string().nullish(),
      featureCount: z.number().nullish(),
    }),
  ),
});

const searchSchema = z.object({
  features: z.array(z.object({ name: z.string(), lifecycle: stageSchema(rulesFor('read')).nullish() })),
  total: z.int().min(0).max(MOST_FLAGS),
});

const featureTypesSchema = z.object({
  types: z.array(z.object({ id: z.string(), lifetimeDays: z.number().nullable() })),
});

/** A project as the server lists it. */
export type ListedProject = z.infer<typeof projectsSchema>['projects'][number];

/** One flag of the bulk search; `latest` is its latest recorded stage, which is provisional. */
export interface FoundFlag {
  readonly name: string;
  readonly latest: LifecycleEntry | undefined;
}

/** What a search found: all of it where `flags` holds `total`, else its first pages. */
export interface Found {
  readonly flags: readonly FoundFlag[];
  readonly total: number;
}

/** Options of a search. */
interface SearchOptions extends CallOptions {
  readonly mostPages: number;
}

/** What the search is asked for beside the project. */
export type SearchFilter = 'all' | 'archived' | 'potentiallyStale';

/**
 * Operations outside the contract that both observed servers answer. They save requests where the server has
 * them; every caller has a way without. They throw `ApiError` like the contract's operations.
 */
export interface Accelerators {
  /** @returns the projects that the token can see. */
  listProjects(options?: CallOptions): Promise<readonly ListedProject[]>;
  /**
   * Flags of a project that a filter lets through, page after page.
   * @param projectId id of the project.
   * @param filter which flags; archived ones are only in `archived`.
   * @param options `mostPages`: pages of 100 that are asked for at most. 8.2.0 answers 15 in a minute, and 429 with
   *   Retry-After 60 to the next (observed); 7.5.1 any number.
   */
  search(projectId: string, filter: SearchFilter, options: SearchOptions): Promise<Found>;
  /** @returns expected lifetimes in days by flag type; null for types that do not age. */
  featureTypes(options?: CallOptions): Promise<ReadonlyMap<string, number | null>>;
}

const FILTERS: Readonly<Record<SearchFilter, string>> = {
  all: '',
  archived: '&archived=IS:true',
  potentiallyStale: '&state=IS:potentially-stale',
};

/**
 * @param transport sends the requests.
 * @returns the operations outside the contract.
 */
export function createAccelerators(transport: Transport): Accelerators {
  const get = async <T extends z.ZodType>(
    schema: T,
    path: string,
    signal?: AbortSignal,
  ): Promise<z.output<T>> => {
    // There is a way without: nobody waits for a server that says no.
    const answer = await transport.send({ method: 'GET', path, once: true, signal });
    return readBody(schema, answer.status === 'ok' ? answer.json : undefined);
  };
  const page = (projectId: string, filter: SearchFilter, offset: number, signal?: AbortSignal) =>
    get(
      searchSchema,
      `/api/admin/search/features?project=IS:${pathSegment(projectId)}&limit=${PAGE}&offset=${offset}${FILTERS[filter]}`,
      signal,
    );
  return {
    listProjects: async ({ signal } = {}) =>
      (await get(projectsSchema, '/api/admin/projects', signal)).projects,
    search: async (projectId, filter, { signal, mostPages }) => {
      const first = await page(projectId, filter, 0, signal);
      const pages = Math.min(Math.ceil(first.total / PAGE), mostPages);
      const offsets = Array.from({ length: pages - 1 }, (_, i) => (i + 1) * PAGE);
      const rest = await untilOneFails(signal, (both) =>
        offsets.map((offset) => page(projectId, filter, offset, both)),
      );
      const flags = [first, ...rest].flatMap(({ features }) =>
        features.map(({ name, lifecycle }) => ({ name, latest: lifecycle ?? undefined })),
      );
      return { flags, total: first.total };
    },
    featureTypes: async ({ signal } = {}) => {
      const { types } = await get(featureTypesSchema, '/api/admin/feature-types', signal);
      return new Map(types.map(({ id, lifetimeDays }) => [id, lifetimeDays]));
    },
  };
}

/** Waits for all requests, which the transport sends a few at a time; where one fails, the rest is not sent. */
async function untilOneFails<T>(
  signal: AbortSignal | undefined,
  send: (signal: AbortSignal) => readonly Promise<T>[],
): Promise<readonly T[]> {
  const failed = new AbortController();
  const both = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
  try {
    return await Promise.all(send(both));
  } catch (error) {
    failed.abort();
    throw error;
  }
}

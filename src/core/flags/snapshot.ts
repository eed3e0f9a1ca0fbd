import * as z from 'zod';
import { toFlag } from '../api/flag.ts';
import { listOf } from '../api/lists.ts';
import { READ_SCHEMAS } from '../api/schemas.ts';
import type { Disposable } from '../events.ts';
import type { Project } from './project-state.ts';
import type { SearchPlace } from './stage-search.ts';

/** Raised whenever the stored form changes: an older snapshot, and the ETag with it, is then not used. */
const FORMAT = 2;

/** A project as it is kept on disk, with the ETag to refresh it by. It never holds a token. */
export interface Snapshot {
  readonly project: Project;
  readonly etag: string | undefined;
  /** When stages were last asked for, in milliseconds since the epoch; undefined or infinite for never. */
  readonly stagesAskedAt?: number | undefined;
  /** Where the search for them stands; undefined for one that has not begun. */
  readonly stageSearch?: SearchPlace | undefined;
}

/** Keeps the snapshot of one project for one connection and token. */
export interface SnapshotFile {
  /** @returns what was kept, or undefined. */
  read(): Promise<string | undefined>;
  /** @param text what to keep in place of the former. */
  write(text: string): Promise<void>;
  /** How the windows of this machine share it; absent where nobody else has it. */
  readonly share?: SnapshotShare;
}

/** What the windows that keep one snapshot have in common: one of them asks the server, the others read what it kept. */
export interface SnapshotShare {
  /** Tells what was written from what was written before; undefined where nothing is kept. */
  version(): Promise<string | undefined>;
  /** The right to ask the server, given back by disposing; undefined while another window has it. */
  lease(what: 'report' | 'stages'): Promise<Disposable | undefined>;
  /** Resolves when it is worth looking again; rejects when the signal aborts. */
  pause(signal: AbortSignal): Promise<void>;
}

const problems = listOf(z.object({ path: z.string(), expected: z.string() }));

const stored = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  etag: z.string().optional(),
  // JSON has no infinity: it is written as null.
  stagesAskedAt: z.number().nullish(),
  stageSearch: z.object({ page: z.int().min(0), toGo: z.int().min(0) }).optional(),
  // Up to the last moment that a date can be.
  fetchedAt: z.number().min(0).max(8.64e15),
  facts: READ_SCHEMAS.healthReport.omit({ features: true }).extend({
    environments: listOf(READ_SCHEMAS.projectEnvironment),
    environmentsLeftOut: z.object({ count: z.int().min(1), problems }).optional(),
  }),
  flags: z.array(READ_SCHEMAS.feature),
  unreadable: z.object({
    count: z.int().min(0),
    first: listOf(z.object({ name: z.string().optional(), problems })),
  }),
  stages: z.array(
    z.tuple([
      z.string(),
      z.object({ source: z.enum(['lifecycle', 'report', 'search']), entries: READ_SCHEMAS.lifecycle }),
    ]),
  ),
  staleness: z.object({
    potentiallyStale: z.array(z.string()).optional(),
    lifetimes: z.array(z.tuple([z.string(), z.number().nullable()])),
    estimated: z.boolean(),
  }),
  archived: z.array(z.string()),
});

/**
 * @param snapshot what to keep.
 * @returns its stored form. Names called absent are not kept: they may exist by the next start.
 */
export function writeSnapshot({ project, etag, stagesAskedAt, stageSearch }: Snapshot): string {
  const { staleness } = project;
  return JSON.stringify({
    format: FORMAT,
    id: project.id,
    etag,
    stagesAskedAt,
    stageSearch,
    fetchedAt: project.fetchedAt,
    facts: project.facts,
    flags: [...project.flags.values()],
    unreadable: project.unreadable,
    stages: [...project.stages],
    staleness: {
      potentiallyStale: staleness.potentiallyStale && [...staleness.potentiallyStale],
      lifetimes: [...staleness.lifetimes],
      estimated: staleness.estimated,
    },
    archived: [...project.archived],
  });
}

/**
 * @param text a stored form, perhaps of another version or broken.
 * @param projectId the project it must be of.
 * @returns the snapshot, or undefined where it cannot be used.
 */
export function readSnapshot(text: string, projectId: string): Snapshot | undefined {
  const result = stored.safeParse(parseJson(text));
  if (!result.success || result.data.id !== projectId) return undefined;
  const { id, etag, fetchedAt, facts, flags, unreadable, stages, staleness, archived } = result.data;
  return {
    etag,
    stagesAskedAt: result.data.stagesAskedAt ?? undefined,
    stageSearch: result.data.stageSearch,
    project: {
      id,
      facts,
      fetchedAt,
      unreadable,
      flags: new Map(flags.map((flag) => [flag.name, toFlag(flag)])),
      stages: new Map(stages),
      staleness: {
        potentiallyStale: staleness.potentiallyStale && new Set(staleness.potentiallyStale),
        lifetimes: new Map(staleness.lifetimes),
        estimated: staleness.estimated,
      },
      archived: new Set(archived),
      absent: new Set(),
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A file cut off while it was written reads like one of another version: the next refresh writes it anew.
    return undefined;
  }
}

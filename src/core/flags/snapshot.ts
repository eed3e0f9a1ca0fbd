import * as z from 'zod';
import { creatorSchema } from '../api/accelerators.ts';
import { DEFAULT_LIMITS } from '../api/http/limits.ts';
import { listOf, records } from '../api/lists.ts';
import { recordOf } from '../api/record-of.ts';
import { factsShape, READ_SCHEMAS } from '../api/schemas.ts';
import { rulesFor } from '../api/rules.ts';
import { breather } from '../breather.ts';
import { JsonScanner } from '../json/json-scanner.ts';
import { parseJson } from '../json/parse-json.ts';
import type { Project } from './project-state.ts';
import type { SearchPlace } from './stage-search.ts';

/** Raised whenever the stored format changes: older snapshots, and their ETags, are then ignored. */
const FORMAT = 2;

/** A project as saved on disk, with the ETag to refresh it by. Never contains a token. */
export interface Snapshot {
  readonly project: Project;
  readonly etag: string | undefined;
  /** When stages were last loaded, in milliseconds since the epoch; undefined or infinite for never. */
  readonly stagesAskedAt?: number | undefined;
  /** How far the search for stages has got; undefined if it has not begun. */
  readonly stageSearch?: SearchPlace | undefined;
}

/** Room for the stages of all flags beside the largest allowed report. */
const MOST_VALUES = 2 * DEFAULT_LIMITS.bodyValues;

/** Stores the snapshot of one project for one connection and token. */
export interface SnapshotFile {
  /** Undefined if nothing is stored. */
  read(): Promise<Buffer | undefined>;
  /** Replaces the stored content with these texts, one after the other. */
  write(texts: Iterable<string> | AsyncIterable<string>): Promise<void>;
}

/** The latest possible `Date`, in milliseconds since the epoch. */
const LAST_MOMENT = 8.64e15;

const problems = listOf(z.object({ path: z.string(), expected: z.string() }));

const stored = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  etag: z.string().optional(),
  // JSON has no infinity: it is written as null.
  stagesAskedAt: z.number().max(LAST_MOMENT).nullish(),
  stageSearch: z.object({ page: z.int().min(0), toGo: z.int().min(0) }).optional(),
  fetchedAt: z.number().min(0).max(LAST_MOMENT),
  facts: recordOf({
    ...factsShape(rulesFor('read')),
    environments: listOf(READ_SCHEMAS.projectEnvironment),
    environmentsLeftOut: z.object({ count: z.int().min(1), problems }).optional(),
    withoutReport: z.boolean().optional(),
  }),
  flags: records(),
  unreadable: z.object({
    count: z.int().min(0),
    first: listOf(z.object({ name: z.string().optional(), problems })),
  }),
  stages: records(),
  staleness: z.object({
    potentiallyStale: listOf(z.string()).optional(),
    lifetimes: listOf(z.tuple([z.string(), z.number().nullable()])),
    estimated: z.boolean(),
  }),
  archived: listOf(z.string()),
  creators: records().optional(),
});

/** Entries of the stored maps by flag name. */
const creatorEntry = z.tuple([z.string(), creatorSchema]);
const stageEntry = z.tuple([
  z.string(),
  z.object({ source: z.enum(['lifecycle', 'report', 'search']), entries: READ_SCHEMAS.lifecycle }),
]);

/**
 * The stored form in pieces; yields to other work between slices. Names known to be absent are not saved: they may
 * exist by the next start.
 */
export async function* writeSnapshot(snapshot: Snapshot): AsyncGenerator<string> {
  const { project, etag, stagesAskedAt, stageSearch } = snapshot;
  const { staleness } = project;
  const rest = JSON.stringify({
    format: FORMAT,
    id: project.id,
    etag,
    stagesAskedAt,
    stageSearch,
    fetchedAt: project.fetchedAt,
    facts: project.facts,
    unreadable: project.unreadable,
    staleness: {
      potentiallyStale: staleness.potentiallyStale && [...staleness.potentiallyStale],
      lifetimes: [...staleness.lifetimes],
      estimated: staleness.estimated,
    },
    archived: [...project.archived],
  });
  // The closing brace comes last.
  yield `${rest.slice(0, -1)},"flags":[`;
  yield* jsonOf(project.flags.values());
  yield '],"stages":[';
  yield* jsonOf(project.stages);
  if (project.creators !== undefined) {
    yield '],"creators":[';
    yield* jsonOf(project.creators);
  }
  yield ']}';
}

/** Items of a list that are written or read before the next check of the time. */
const TURN = 8;
/** Approximate number of characters of a piece, which is encoded in one go. */
const PIECE = 256 * 1024;

async function* jsonOf(items: Iterable<unknown>): AsyncGenerator<string> {
  const breathe = breather();
  let piece = '';
  let position = 0;
  for (const item of items) {
    piece += position === 0 ? JSON.stringify(item) : `,${JSON.stringify(item)}`;
    if (++position % TURN === 0) await breathe();
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/**
 * Reads a stored form with the care that answers get: its values are counted before it is parsed, and it is read in
 * slices. Undefined if it cannot be used.
 *
 * @param bytes a stored form, perhaps of another version or broken.
 * @param projectId the project that it must belong to.
 */
export async function readSnapshot(bytes: Buffer, projectId: string): Promise<Snapshot | undefined> {
  const result = stored.safeParse(await parsed(bytes));
  if (!result.success || result.data.id !== projectId) return undefined;
  const { id, etag, fetchedAt, facts, unreadable, staleness, archived } = result.data;
  const flags = await readAll(READ_SCHEMAS.feature, result.data.flags, (flag) => [flag.name, flag]);
  const stages = await readAll(stageEntry, result.data.stages, (entry) => entry);
  const creators = await readAll(creatorEntry, result.data.creators ?? [], (entry) => entry);
  if (flags === undefined || stages === undefined || creators === undefined) return undefined;
  return {
    etag,
    stagesAskedAt: result.data.stagesAskedAt ?? undefined,
    stageSearch: result.data.stageSearch,
    project: {
      id,
      facts,
      fetchedAt,
      unreadable,
      flags,
      stages,
      staleness: {
        potentiallyStale: staleness.potentiallyStale && new Set(staleness.potentiallyStale),
        lifetimes: new Map(staleness.lifetimes),
        estimated: staleness.estimated,
      },
      archived: new Set(archived),
      creators: result.data.creators && creators,
      absent: new Set(),
    },
  };
}

/** All items by name, or undefined if one is invalid: this program wrote them, so a bad one means a broken file. */
async function readAll<T extends z.ZodType, V>(
  item: T,
  list: readonly unknown[],
  entryOf: (item: z.output<T>) => readonly [string, V],
): Promise<ReadonlyMap<string, V> | undefined> {
  const breathe = breather();
  const items = new Map<string, V>();
  for (const [position, value] of list.entries()) {
    const { success, data } = item.safeParse(value);
    if (!success) return undefined;
    items.set(...entryOf(data));
    if (position % TURN === 0) await breathe();
  }
  return items;
}

/** Bytes that are counted before the next check of the time, some 0.2 ms. */
const COUNTED = 64 * 1024;

async function parsed(bytes: Buffer): Promise<unknown> {
  const breathe = breather();
  const scanner = new JsonScanner();
  for (let from = 0; from < bytes.length; from += COUNTED) {
    scanner.push(bytes.subarray(from, from + COUNTED));
    if (scanner.values > MOST_VALUES) return undefined;
    await breathe();
  }
  try {
    return await parseJson(bytes, scanner);
  } catch {
    // A file that was cut off while it was written is treated like one of another version: the next refresh replaces
    // it.
    return undefined;
  }
}

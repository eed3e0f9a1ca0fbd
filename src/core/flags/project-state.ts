import type { Creator } from '../api/accelerators.ts';
import type { ApiError } from '../api/errors.ts';
import type { ProjectFacts } from '../api/schemas.ts';
import type { UnreadableFlags } from '../api/health-report.ts';
import type { Flag } from '../api/flag.ts';
import type { StageRecord } from './lifecycle.ts';
import type { StalenessFacts } from './staleness.ts';

/** Details of single flags that a person looked at. */
interface FlagDetails {
  /** By name: the report's record, completed with what it leaves out. */
  readonly flags: ReadonlyMap<string, Flag>;
  /** Known names of segments by id. */
  readonly segments: ReadonlyMap<number, string>;
}

/**
 * All that is known about a project at one moment. Immutable: each change creates a new object, and unchanged flags
 * keep their identity.
 */
export interface Project {
  readonly id: string;
  readonly facts: ProjectFacts;
  /** In the report's order. Does not include archived flags (observed on 7.5.1 and 8.2.0). */
  readonly flags: ReadonlyMap<string, Flag>;
  readonly unreadable: UnreadableFlags;
  /** Stages by flag name; without an entry, a flag's stage is not loaded yet. */
  readonly stages: ReadonlyMap<string, StageRecord>;
  readonly staleness: StalenessFacts;
  /** The creators of flags by flag name, as far as the search returned them. */
  readonly creators?: ReadonlyMap<string, Creator> | undefined;
  /** Known names of archived flags: from the search, or from a lifecycle that ended in `archived`. */
  readonly archived: ReadonlySet<string>;
  /** Names that are neither in the report nor archived: their lifecycle was requested once and had nothing. */
  readonly absent: ReadonlySet<string>;
  /** Details of single flags beside the report; absent if none were loaded. Not saved on disk. */
  readonly details?: FlagDetails | undefined;
  /** When the server last confirmed these data, in milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/**
 * State of one project's data. `loading` is only the first load without any data; a refresh with data stays `ready`
 * with `refreshing`. `failed` keeps the last good data, if there is any.
 */
export type ProjectState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly project: Project; readonly refreshing: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly project: Project | undefined };

/** The project's data, however old; undefined if there is none. */
export function projectOf(state: ProjectState): Project | undefined {
  return state.kind === 'loading' ? undefined : state.project;
}

/** How many of a project's flags have a known stage, including provisional ones. */
export interface StageCount {
  readonly known: number;
  readonly total: number;
}

/** Stages from the search count like all others, until the lifecycle operation says otherwise. */
export function countStages({ flags, stages }: Project): StageCount {
  let known = 0;
  for (const name of flags.keys()) if (stages.has(name)) known += 1;
  return { known, total: flags.size };
}

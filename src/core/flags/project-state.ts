import type { Creator } from '../api/accelerators.ts';
import type { ApiError } from '../api/errors.ts';
import type { ProjectFacts } from '../api/schemas.ts';
import type { UnreadableFlags } from '../api/health-report.ts';
import type { Flag } from '../api/flag.ts';
import type { StageRecord } from './lifecycle.ts';
import type { StalenessFacts } from './staleness.ts';

/** What the operation of single flags told of those that a person looked at. */
interface FlagDetails {
  /** By name: the report's record with what it leaves out. */
  readonly flags: ReadonlyMap<string, Flag>;
  /** Names of segments by id, as far as the server told them. */
  readonly segments: ReadonlyMap<number, string>;
}

/**
 * All that is known of a project at one moment. Never changed in place: each change makes a new object, and flags
 * that did not change keep their identity.
 */
export interface Project {
  readonly id: string;
  readonly facts: ProjectFacts;
  /** In the report's order. Archived flags are not in it (observed on 7.5.1 and 8.2.0). */
  readonly flags: ReadonlyMap<string, Flag>;
  readonly unreadable: UnreadableFlags;
  /** Stages by flag name; a flag without one has "stage not loaded yet". */
  readonly stages: ReadonlyMap<string, StageRecord>;
  readonly staleness: StalenessFacts;
  /** Who created a flag, by its name, where the search told it. */
  readonly creators?: ReadonlyMap<string, Creator> | undefined;
  /** Archived flags by name, as far as known: from the search, or from a lifecycle that ended in `archived`. */
  readonly archived: ReadonlySet<string>;
  /** Names that are neither in the report nor archived: their lifecycle was asked once and said nothing of it. */
  readonly absent: ReadonlySet<string>;
  /** What was asked of single flags beside the report; absent where nothing was. Not kept on disk. */
  readonly details?: FlagDetails | undefined;
  /** Milliseconds since the epoch at which the server last said that this is how things are. */
  readonly fetchedAt: number;
}

/**
 * State of one project's data. `loading` is only the first load without anything at hand; a refresh with data at
 * hand stays `ready` with `refreshing`. `failed` keeps the last good data, if there is any.
 */
export type ProjectState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly project: Project; readonly refreshing: boolean }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly project: Project | undefined };

/** The project's data, however old, or undefined where there is none. */
export function projectOf(state: ProjectState): Project | undefined {
  return state.kind === 'loading' ? undefined : state.project;
}

/** Of how many of a project's flags the stage is known, provisional ones included. */
export interface StageCount {
  readonly known: number;
  readonly total: number;
}

/** A stage that the search told counts like every other one, until the lifecycle operation says otherwise. */
export function countStages({ flags, stages }: Project): StageCount {
  let known = 0;
  for (const name of flags.keys()) if (stages.has(name)) known += 1;
  return { known, total: flags.size };
}

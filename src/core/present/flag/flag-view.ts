import type { Creator } from '../../api/accelerators.ts';
import { detailed } from '../../flags/flag-details.ts';
import type { Flag } from '../../flags/flag-environments.ts';
import type { StageRecord } from '../../flags/lifecycle.ts';
import type { Project } from '../../flags/project-state.ts';
import { stalenessOf, type Staleness } from '../../flags/staleness.ts';
import type { SegmentNames } from './strategy-text.ts';

/** A flag with everything known beside the report, for rows, hovers and tooltips. */
export interface FlagView {
  readonly flag: Flag;
  /** Undefined while the stage is not loaded. */
  readonly stage: StageRecord | undefined;
  /** Undefined for a flag that is neither stale nor potentially stale. */
  readonly staleness: Staleness | undefined;
  /** Who created it, if the server said so. */
  readonly creator?: Creator | undefined;
  /** Names of segments by id, as far as they were requested. */
  readonly segments?: SegmentNames;
}

/**
 * The flag with its stage and staleness.
 *
 * @param now milliseconds since the epoch.
 */
export function flagView(flag: Flag, project: Project, now: number): FlagView {
  const { segments } = project.details ?? {};
  const known = detailed(flag, project);
  return {
    flag: known,
    creator: known.createdBy ?? project.creators?.get(flag.name),
    ...(segments !== undefined && segments.size > 0 ? { segments } : {}),
    stage: project.stages.get(flag.name),
    staleness: stalenessOf(flag, project.staleness, now),
  };
}

import { currentStage } from '../../../flags/lifecycle.ts';
import type { FlagView } from '../../flag/flag-view.ts';
import { timeOf } from '../../dates.ts';
import { DAY_MS } from '../../../days.ts';

/** Why a flag's code is to be cleaned up, the most pressing reason only. */
export interface Due {
  readonly kind: 'archived' | 'completed' | 'stale' | 'potentiallyStale';
  /** The date that tells its age: entered the stage, or created where none says since when it is stale. */
  readonly since: string | undefined;
}

/** Undefined for a flag whose code may stay. */
export function dueOf({ flag, stage, staleness }: FlagView): Due | undefined {
  const current = stage && currentStage(stage.entries);
  if (flag.archived === true || current?.stage === 'archived')
    return { kind: 'archived', since: flag.archivedAt ?? current?.enteredStageAt };
  if (current?.stage === 'completed') return { kind: 'completed', since: current.enteredStageAt };
  return staleness && { kind: staleness.kind, since: flag.createdAt };
}

/** Places for each day of age: the least is removed first, being the oldest and smallest. One of unknown age is young. */
export function effortOf(places: number, since: string | undefined, now: number): number {
  const time = since === undefined ? undefined : timeOf(since);
  const days = time === undefined ? 1 : Math.max(1, (now - time) / DAY_MS);
  return places / days;
}

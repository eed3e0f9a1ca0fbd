import { dueKinds, type DueKind } from '../../../flags/due.ts';
import { currentStage } from '../../../flags/lifecycle.ts';
import type { FlagView } from '../../flag/flag-view.ts';
import { timeOf } from '../../dates.ts';
import { DAY_MS } from '../../../days.ts';

/** The most pressing reason to look at a flag's code. */
export interface Due {
  readonly kind: DueKind;
  /**
   * The date that determines its age: when it entered the stage, or its creation if it is unknown since when it is
   * stale.
   */
  readonly since: string | undefined;
}

/** Undefined for a flag whose code may stay. */
export function dueOf(view: FlagView): Due | undefined {
  const [kind] = dueKinds(view);
  if (kind === undefined) return undefined;
  const { flag, stage } = view;
  const entered = stage && currentStage(stage.entries)?.enteredStageAt;
  const since = { archived: flag.archivedAt ?? entered, completed: entered };
  return { kind, since: kind === 'archived' || kind === 'completed' ? since[kind] : flag.createdAt };
}

/**
 * Number of places per day of age: flags with the lowest value are removed first, since they are old and small. Flags
 * of unknown age count as young.
 */
export function effortOf(places: number, since: string | undefined, now: number): number {
  const time = since === undefined ? undefined : timeOf(since);
  const days = time === undefined ? 1 : Math.max(1, (now - time) / DAY_MS);
  return places / days;
}

import { dueKinds, type DueKind } from '../../../flags/due.ts';
import { currentStage } from '../../../flags/lifecycle.ts';
import type { FlagView } from '../../flag/flag-view.ts';
import { timeOf } from '../../dates.ts';
import { DAY_MS } from '../../../days.ts';

/** The most pressing reason to look at a flag's code. */
export interface Due {
  readonly kind: DueKind;
  /**
   * When the flag was archived or completed; of a stale one its creation, as it is not known since when it is stale. As
   * the server writes it; undefined if not known.
   */
  readonly since: string | undefined;
}

/** Undefined for a flag whose code may stay. */
export function dueOf(view: FlagView): Due | undefined {
  // The most pressing one comes first.
  const [kind] = dueKinds(view);
  if (kind === undefined) return undefined;
  const { flag, stage } = view;
  const entered = stage && currentStage(stage.entries)?.enteredStageAt;
  if (kind === 'archived') return { kind, since: flag.archivedAt ?? entered };
  return { kind, since: kind === 'completed' ? entered : flag.createdAt };
}

/**
 * Number of places per day of age: flags with the lowest value are listed first, since they are old and easy to remove.
 * Flags of unknown age count as young.
 */
export function effortOf(places: number, since: string | undefined, now: number): number {
  const time = since === undefined ? undefined : timeOf(since);
  const days = time === undefined ? 1 : Math.max(1, (now - time) / DAY_MS);
  return places / days;
}

import type { LifecycleEntry } from '../api/schemas.ts';

/** The stages by rank, lowest first: as in the server's code, a flag is in the highest one recorded, not in the last. */
const RANK = ['initial', 'pre-live', 'live', 'completed', 'archived'];

/**
 * What is known of a flag's stage.
 * - `lifecycle`: from the lifecycle operation; only it knows kept or discarded. No entry means that no stage is
 * recorded.
 * - `report`: from the project's health report, whose entries have neither status nor variant.
 * - `search`: from the bulk search. Provisional: it is the latest stage, not the highest by rank, so a completed flag
 * can read `initial` there (observed on 7.5.1 and 8.2.0).
 */
export interface StageRecord {
  readonly source: 'lifecycle' | 'report' | 'search';
  readonly entries: readonly LifecycleEntry[];
}

/** The stage a flag is in. `stage` is a word of `RANK`, or another one as the server sent it. */
export interface CurrentStage {
  readonly stage: string;
  readonly status?: string | undefined;
  /** The name of the variant that was kept, if there was one. */
  readonly statusValue?: string | undefined;
  readonly enteredStageAt: string;
}

/**
 * The current stage by the server's rank order; among stages of equal rank (words that `RANK` does not have) the
 * latest. Undefined if none is recorded.
 */
export function currentStage(entries: readonly LifecycleEntry[]): CurrentStage | undefined {
  const best = entries.reduce<LifecycleEntry | undefined>(
    (chosen, entry) => (chosen === undefined || isHigher(entry, chosen) ? entry : chosen),
    undefined,
  );
  if (!best) return undefined;
  const { stage, status, statusValue, enteredStageAt } = best;
  return {
    stage,
    status: status ?? undefined,
    ...(statusValue != null && { statusValue }),
    enteredStageAt,
  };
}

function isHigher(entry: LifecycleEntry, than: LifecycleEntry): boolean {
  const difference = RANK.indexOf(entry.stage) - RANK.indexOf(than.stage);
  return (
    difference > 0 || (difference === 0 && Date.parse(entry.enteredStageAt) > Date.parse(than.enteredStageAt))
  );
}

/** A recorded stage with its duration; which variant was kept is left out. */
export interface StageSpan extends Omit<CurrentStage, 'statusValue'> {
  /** Milliseconds until the next recorded stage; until now for the last one. */
  readonly durationMs: number;
}

/**
 * Every recorded stage in the order entered.
 *
 * @param now milliseconds since the epoch.
 */
export function stageSpans(entries: readonly LifecycleEntry[], now: number): readonly StageSpan[] {
  const sorted = entries.toSorted((a, b) => Date.parse(a.enteredStageAt) - Date.parse(b.enteredStageAt));
  return sorted.map((entry, position) => {
    const next = sorted[position + 1];
    const end = next === undefined ? now : Date.parse(next.enteredStageAt);
    return {
      stage: entry.stage,
      status: entry.status ?? undefined,
      enteredStageAt: entry.enteredStageAt,
      durationMs: end - Date.parse(entry.enteredStageAt),
    };
  });
}

/** Whether a flag has done its work, so that its code can go: its current stage is `completed`. */
export function isCompleted(record: StageRecord | undefined): boolean {
  return record !== undefined && currentStage(record.entries)?.stage === 'completed';
}

/**
 * Whether the stage is still to be asked for with the lifecycle operation: nothing is recorded of it, or only what the
 * search said, which is provisional. The report's stage counts as settled.
 */
export function isUnsettled(record: StageRecord | undefined): boolean {
  return record === undefined || record.source === 'search';
}

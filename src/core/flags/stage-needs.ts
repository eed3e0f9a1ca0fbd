import { wantedOf, type Slices } from '../slices.ts';
import { currentStage, isUnsettled, type StageRecord } from './lifecycle.ts';
import type { Project } from './project-state.ts';

/** Flags of which no stage is known at all. */
export function namesWithoutStage({ flags, stages }: Project): Slices<readonly string[]> {
  return wantedOf(flags.keys(), (name) => !stages.has(name));
}

/** Flags that only the lifecycle operation settles: nothing is known of them, or what the search told. */
export function unsettledNames({ flags, stages }: Project): Slices<readonly string[]> {
  return wantedOf(flags.keys(), (name) => isUnsettled(stages.get(name)));
}

/** Stale flags whose stage is not settled: they count as flags to clean up whatever it is. */
export function staleCandidates({ flags, stages }: Project): Slices<readonly string[]> {
  return wantedOf(flags.keys(), (name) => flags.get(name)?.stale === true && isUnsettled(stages.get(name)));
}

/** Completed flags of which it is not known whether they were kept or discarded: only their lifecycle says it. */
export function completedCandidates({ stages }: Project): Slices<readonly string[]> {
  return wantedOf(stages.keys(), (name) => isHalfCompleted(stages.get(name)));
}

function isHalfCompleted(record: StageRecord | undefined): boolean {
  if (record === undefined || record.source === 'lifecycle') return false;
  const current = currentStage(record.entries);
  return current?.stage === 'completed' && current.status === undefined;
}

/**
 * Flags to ask the lifecycle operation for where the search told the rest: what it cannot tell, those that were settled
 * once and of which it has told something else since, and candidates for clean-up.
 */
export function* namesThatMatter(before: Project, after: Project): Slices<readonly string[]> {
  const isChanged = (name: string): boolean =>
    after.stages.get(name)?.source === 'search' && before.stages.get(name)?.source === 'lifecycle';
  return [
    ...(yield* namesWithoutStage(after)),
    ...(yield* wantedOf(after.stages.keys(), isChanged)),
    ...(yield* completedCandidates(after)),
    ...(yield* staleCandidates(after)),
  ];
}

/** Whether the report says the stage of every flag, so that nobody else has to be asked. */
export function reportTellsStages({ flags }: Project): boolean {
  for (const { lifecycle } of flags.values()) if (lifecycle === undefined) return false;
  return true;
}

/** Whether nobody was asked for stages yet. */
export function isFirstLoad({ stages }: Project): boolean {
  for (const { source } of stages.values()) if (source !== 'report') return false;
  return true;
}

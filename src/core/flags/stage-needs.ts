import { wantedOf, type Slices } from '../slices.ts';
import { currentStage, isUnsettled, type StageRecord } from './lifecycle.ts';
import type { Project } from './project-state.ts';

/** Flags without any known stage. */
export function namesWithoutStage({ flags, stages }: Project): Slices<readonly string[]> {
  return wantedOf(flags.keys(), (name) => !stages.has(name));
}

/**
 * Flags that only the lifecycle operation can settle: nothing is known about them, or only what the search returned.
 */
export function unsettledNames({ flags, stages }: Project): Slices<readonly string[]> {
  return wantedOf(flags.keys(), (name) => isUnsettled(stages.get(name)));
}

/** Stale flags whose stage is not settled: candidates for clean-up, whatever the stage is. */
export function staleCandidates({ flags, stages }: Project): Slices<readonly string[]> {
  return wantedOf(flags.keys(), (name) => flags.get(name)?.stale === true && isUnsettled(stages.get(name)));
}

/** Completed flags that may have been kept or discarded: only their lifecycle says which. */
export function completedCandidates({ stages }: Project): Slices<readonly string[]> {
  return wantedOf(stages.keys(), (name) => isHalfCompleted(stages.get(name)));
}

function isHalfCompleted(record: StageRecord | undefined): boolean {
  if (record === undefined || record.source === 'lifecycle') return false;
  const current = currentStage(record.entries);
  return current?.stage === 'completed' && current.status === undefined;
}

/**
 * Flags to request from the lifecycle operation after a search: those that it did not return, those that were settled
 * but have changed since, and candidates for clean-up.
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

/** Whether the report has the stage of every flag, so that nothing else has to be queried. */
export function reportHasStages({ flags }: Project): boolean {
  for (const { lifecycle } of flags.values()) if (lifecycle === undefined) return false;
  return true;
}

/** Whether no stage was loaded yet, other than for flags that somebody looked at. */
export function isFirstLoad({ stages }: Project, lookedAt: ReadonlySet<string>): boolean {
  for (const [name, { source }] of stages) if (source !== 'report' && !lookedAt.has(name)) return false;
  return true;
}

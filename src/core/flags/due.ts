import type { Flag } from './flag-environments.ts';
import { currentStage, type StageRecord } from './lifecycle.ts';
import type { Staleness } from './staleness.ts';

/** Why code that uses a flag is to be looked at, the most pressing first: it says what the others would say too. */
export const DUE_KINDS = ['archived', 'completed', 'stale', 'potentiallyStale'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** What can be wrong with a name of a flag in code, or with that of a variant. */
export const PROBLEM_KINDS = ['unknown', 'unknownVariant', ...DUE_KINDS] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** A kind of problem as reports, the command line and problem codes write it. */
export function slugOf(kind: DueKind | 'unknown'): ProblemSlug {
  return kind === 'potentiallyStale' ? 'potentially-stale' : kind;
}

/** What {@link slugOf} gives. */
export type ProblemSlug = Exclude<DueKind, 'potentiallyStale'> | 'unknown' | 'potentially-stale';

/** What decides it. */
export interface DueFacts {
  readonly flag: Pick<Flag, 'archived'> | undefined;
  readonly stage: StageRecord | undefined;
  readonly staleness: Staleness | undefined;
}

/** All that holds of a flag. */
export function dueKinds({ flag, stage, staleness }: DueFacts): readonly DueKind[] {
  const current = stage && currentStage(stage.entries)?.stage;
  const holds: Readonly<Record<DueKind, boolean>> = {
    archived: flag?.archived === true || current === 'archived',
    completed: current === 'completed',
    stale: staleness?.kind === 'stale',
    potentiallyStale: staleness?.kind === 'potentiallyStale',
  };
  return DUE_KINDS.filter((kind) => holds[kind]);
}

/**
 * Why the code of a flag is to be cleaned up, where it is still used; undefined where it is not. A potentially stale one
 * is old, which is no reason to remove it before somebody has decided so.
 */
export function cleanUpKind(facts: DueFacts): DueKind | undefined {
  const [kind] = dueKinds(facts);
  return kind === 'potentiallyStale' ? undefined : kind;
}

/** Whether there is a {@link cleanUpKind}. */
export function isToCleanUp(facts: DueFacts): boolean {
  return cleanUpKind(facts) !== undefined;
}

import type { Flag } from './flag-environments.ts';
import { currentStage, type StageRecord } from './lifecycle.ts';
import type { Staleness } from './staleness.ts';

/** Why code that uses a flag needs attention, most pressing first: the first that applies is enough to say. */
export const DUE_KINDS = ['archived', 'completed', 'stale', 'potentiallyStale'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** What can be wrong with the name of a flag or of a variant in code. */
export const PROBLEM_KINDS = ['unknown', 'unknownVariant', ...DUE_KINDS] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** The name of a kind of problem in reports, on the command line and in problem codes. */
export function slugOf(kind: DueKind | 'unknown'): ProblemSlug {
  return kind === 'potentiallyStale' ? 'potentially-stale' : kind;
}

export type ProblemSlug = Exclude<DueKind, 'potentiallyStale'> | 'unknown' | 'potentially-stale';

/** The facts that the reasons follow from. */
export interface DueFacts {
  readonly flag: Pick<Flag, 'archived'> | undefined;
  readonly stage: StageRecord | undefined;
  readonly staleness: Staleness | undefined;
}

/** All reasons that apply to a flag, the most pressing first. */
export function dueKinds({ flag, stage, staleness }: DueFacts): readonly DueKind[] {
  const current = stage && currentStage(stage.entries)?.stage;
  const applies: Readonly<Record<DueKind, boolean>> = {
    archived: flag?.archived === true || current === 'archived',
    completed: current === 'completed',
    stale: staleness?.kind === 'stale',
    potentiallyStale: staleness?.kind === 'potentiallyStale',
  };
  return DUE_KINDS.filter((kind) => applies[kind]);
}

/**
 * Why a flag's code should be cleaned up if it is still used; undefined if it should not. A potentially stale flag is
 * old, which is no reason to remove it until somebody has decided so.
 */
export function cleanUpKind(facts: DueFacts): DueKind | undefined {
  const [kind] = dueKinds(facts);
  return kind === 'potentiallyStale' ? undefined : kind;
}

/** Whether there is a {@link cleanUpKind}. */
export function isToCleanUp(facts: DueFacts): boolean {
  return cleanUpKind(facts) !== undefined;
}

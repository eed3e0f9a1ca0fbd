import type { PlannedFlag } from './clean-up-plan.ts';
import type { FlagKnowledge } from './flag-knowledge.ts';
import type { UnknownNames } from './unknown-names.ts';

/** The clean-up plan, and what it could not determine. */
export interface PlanDocument<T extends FlagKnowledge = FlagKnowledge> {
  readonly flags: readonly PlannedFlag<T>[];
  readonly unknown: UnknownNames;
  /** What could not be read or loaded, one sentence each. */
  readonly unread: readonly string[];
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
}

/** How many flags are done and still in the code. */
export function debtOf({ flags }: Pick<PlanDocument, 'flags'>): number {
  return flags.filter(
    ({ due, knowledge }) => due !== undefined && (knowledge.code?.value.places.length ?? 0) > 0,
  ).length;
}

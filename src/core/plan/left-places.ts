import type { FlagKnowledge } from './flag-knowledge.ts';

type Left = NonNullable<FlagKnowledge['removal']>['value']['listed'];

/** The places of a flag that a removal leaves to a person, without lookups that may concern any flag. */
export function ownLeft(listed: Left): Left {
  return listed.filter(({ isOfAny }) => isOfAny !== true);
}

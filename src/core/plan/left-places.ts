import type { FlagKnowledge } from './flag-knowledge.ts';

type Left = NonNullable<FlagKnowledge['removal']>['value']['listed'];

/** The places of a flag that a removal leaves to a person, without the lookups that may be of any flag. */
export function ownLeft(listed: Left): Left {
  return listed.filter(({ isOfAny }) => isOfAny !== true);
}

import type { RemovalUsage, Work } from './plan-types.ts';

/** Whether a usage is a name that is passed to a function. */
export function isPassed({ kind }: RemovalUsage): boolean {
  return kind === 'literal' || kind === 'reference';
}

/** Whether a usage was removed, by itself or with the code around it. */
export function isTaken(usage: RemovalUsage, work: Work | undefined): boolean {
  if (!work || work.draft.text === work.draft.before) return false;
  return isPassed(usage) && !work.left.has(usage) ? true : isGone(usage, work);
}

/** Whether an edit removed it: a variant that was written again is not removed. */
function isGone(usage: RemovalUsage, { draft, left }: Work): boolean {
  return left.get(usage)?.kind !== 'payload' && draft.now(usage.start) === undefined;
}

import type { RemovalUsage, Work } from './plan-types.ts';

/** Whether a usage passes the flag's name to a function; others declare the name, or only mention it. */
export function isFlagArgument({ kind }: RemovalUsage): boolean {
  return kind === 'literal' || kind === 'reference';
}

/** Whether a usage was removed: its call was replaced by the flag's value, or the code around it was deleted. */
export function isRemoved(usage: RemovalUsage, work: Work | undefined): boolean {
  if (!work || work.draft.text === work.draft.before) return false;
  const isReplaced = isFlagArgument(usage) && !work.left.has(usage);
  return isReplaced || isGone(usage, work);
}

/** Whether an edit deleted its text. The call of a variant that stays for its payload was taken out and written again. */
function isGone(usage: RemovalUsage, { draft, left }: Work): boolean {
  return left.get(usage)?.kind !== 'payload' && draft.now(usage.start) === undefined;
}

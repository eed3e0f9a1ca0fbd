import type { Evidence } from '../evidence.ts';

/**
 * How sure it is that something is a flag client: `sure` by an SDK's import or a declared client type, `likely` by name;
 * `foreign` if it is certainly something else, undefined if a clue tells neither, so that the next clue decides. Clues for
 * one thing combine by {@link best}, values of which any may occur by {@link either}.
 */
export type Verdict = Extract<Evidence, 'sure' | 'likely'> | 'foreign' | undefined;

/** The surest verdict for a client; foreign if none is for one, but any is against it. */
export function best(verdicts: readonly Verdict[]): Verdict {
  return (['sure', 'likely', 'foreign'] as const).find((verdict) => verdicts.includes(verdict));
}

/** The verdict on a choice of values, `a || b`: foreign only if all of them are. */
export function either(verdicts: readonly Verdict[]): Verdict {
  const verdict = best(verdicts);
  return verdict === 'foreign' && verdicts.includes(undefined) ? undefined : verdict;
}

/** The verdict of a clue that can only speak for a client: where it shows something else, other clues decide. */
export function unlessForeign(verdict: Verdict): Verdict {
  return verdict === 'foreign' ? undefined : verdict;
}

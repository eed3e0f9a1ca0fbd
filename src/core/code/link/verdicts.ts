import type { Evidence } from '../evidence.ts';

/**
 * How sure it is that something is a flag client: `sure` where an SDK's import gives it or it is declared as an SDK's
 * client, `likely` where it is called like one; `foreign` when it surely is something else.
 */
export type Verdict = Extract<Evidence, 'sure' | 'likely'> | 'foreign' | undefined;

/** The surest verdict on what is known from several sides. */
export function best(verdicts: readonly Verdict[]): Verdict {
  return (['sure', 'likely', 'foreign'] as const).find((verdict) => verdicts.includes(verdict));
}

/** What one of several values is: something else for sure only if all of them are. */
export function either(verdicts: readonly Verdict[]): Verdict {
  const verdict = best(verdicts);
  return verdict === 'foreign' && verdicts.includes(undefined) ? undefined : verdict;
}

/**
 * How sure it is that something is a flag client: 1 an SDK's import gives it, 2 it is declared as an SDK's client, 3 it
 * is called like one; `foreign` when it surely is something else.
 */
export type Verdict = 1 | 2 | 3 | 'foreign' | undefined;

/** The surest verdict on what is known from several sides. */
export function best(verdicts: readonly Verdict[]): Verdict {
  const sure = verdicts.filter((verdict) => typeof verdict === 'number');
  if (sure.length) return Math.min(...sure) as Verdict;
  return verdicts.includes('foreign') ? 'foreign' : undefined;
}

/** What one of several values is: something else for sure only if all of them are. */
export function either(verdicts: readonly Verdict[]): Verdict {
  const verdict = best(verdicts);
  return verdict === 'foreign' && verdicts.includes(undefined) ? undefined : verdict;
}

import type { Expression } from '../expression.ts';
import type { Evidence } from '../finding.ts';

/** How sure it is that a receiver is a flag client; `foreign` when it surely is something else. */
export type Verdict = Exclude<Evidence, 4> | 'foreign' | undefined;

/** Judges an expression that another one leads to, `depth` steps from the first. */
export type Judge = (expression: Expression, depth: number) => Verdict;

/** How many steps are followed from a receiver to where its client comes from. */
export const MOST_STEPS = 6;

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

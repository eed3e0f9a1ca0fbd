import type { ScanOrigin } from './scan-report.ts';

const DAY_MS = 86_400_000;
/** The age from which a list no longer proves that a flag is absent from the code. */
const LONGEST_AGE_MS = 7 * DAY_MS;
/** How much the clocks of two machines may differ. */
const CLOCKS_MS = DAY_MS;

/** Why a list cannot prove that a flag is absent from the code; undefined where it can. */
export function whyNotAll(
  { when, notRead }: Pick<ScanOrigin, 'when' | 'notRead'>,
  now: number,
): 'old' | 'not-whole' | undefined {
  const age = now - Date.parse(when);
  // A list that seems to come from the future cannot be trusted either.
  if (age > LONGEST_AGE_MS || age < -CLOCKS_MS) return 'old';
  return notRead.length > 0 ? 'not-whole' : undefined;
}

import type { ScanOrigin } from './scan-report.ts';

const DAY_MS = 86_400_000;
/** The age beyond which a list tells no longer what is not in the code. */
const LONGEST_AGE_MS = 7 * DAY_MS;
/** What the clocks of two machines may differ by. */
const CLOCKS_MS = DAY_MS;

/** Why a list cannot tell that a flag is not in the code; undefined where it can. */
export function whyNotAll(
  { when, notRead }: Pick<ScanOrigin, 'when' | 'notRead'>,
  now: number,
): 'old' | 'not-whole' | undefined {
  const age = now - Date.parse(when);
  if (age > LONGEST_AGE_MS || age < -CLOCKS_MS) return 'old';
  return notRead.length > 0 ? 'not-whole' : undefined;
}

import type { Lifetime } from './lifetime.ts';
import { ROOT } from './paths.ts';
import { spawnGroup } from './process-group.ts';
import {
  clearTierReport,
  countsOfOne,
  readMochaReport,
  readTierReport,
  sumCounts,
  type Counts,
} from './tier-report.ts';
import type { Tier } from './tiers.ts';

/** Ends a step that would never end; far more than any takes beside the others on a slow machine. */
const LIMIT_MINUTES = 120;

/** How a step ended, and what it printed. */
export interface TierResult {
  readonly counts: Counts;
  readonly output: string;
}

/** Runs a step to its end, however it ends: one that crashed, or ran no test, has failed. */
export async function runTier(lifetime: Lifetime, tier: Tier): Promise<TierResult> {
  await clearTierReport(tier.name);
  const { succeeded, output } = await runScript(lifetime, tier.script);
  return { counts: await countsOf(tier, succeeded), output };
}

/** What a step has to show for itself, by its report and by how it ended. */
export async function countsOf(tier: Tier, succeeded: boolean): Promise<Counts> {
  if (tier.report === 'none') return countsOfOne(tier.name, succeeded ? undefined : 'see above');
  const counts = await (
    tier.report === 'mocha' ? readMochaReport(tier.name) : readTierReport(tier.name)
  ).catch(() => undefined);
  if (counts === undefined || counts.passed + counts.failed === 0)
    return countsOfOne(tier.name, 'ran no test');
  return succeeded || counts.failed > 0
    ? counts
    : sumCounts([
        counts,
        countsOfOne(tier.name, 'could not stop what it started, or ended badly; see above'),
      ]);
}

/** Whether the script ended well, in time. It is stopped with all it started when this process is told to stop. */
async function runScript(
  lifetime: Lifetime,
  script: readonly string[],
): Promise<{ succeeded: boolean; output: string }> {
  const options = { env: process.env, cwd: ROOT, waitForAll: true };
  const group = spawnGroup('npm', ['run', '--silent', ...script], options);
  lifetime.add(group.close);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>(
    (resolve) => (timer = setTimeout(() => resolve(true), LIMIT_MINUTES * 60_000)),
  );
  const isLate = await Promise.race([group.ended, late]);
  clearTimeout(timer);
  await group.close();
  const note = isLate === undefined ? '' : `\nIt did not end within ${LIMIT_MINUTES} minutes and is stopped.`;
  return { succeeded: group.child.exitCode === 0, output: `${group.log()}${note}` };
}

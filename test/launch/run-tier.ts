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

const LIMIT_MINUTES = 20;

/** Runs a step of `npm test` to its end, however it ends; its output goes to the console. */
export async function runTier(lifetime: Lifetime, tier: Tier): Promise<Counts> {
  await clearTierReport(tier.name);
  const succeeded = await runScript(lifetime, tier.script);
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
async function runScript(lifetime: Lifetime, script: readonly string[]): Promise<boolean> {
  const options = { env: process.env, cwd: ROOT, show: true, waitForAll: true };
  const group = spawnGroup('npm', ['run', '--silent', ...script], options);
  lifetime.add(group.close);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>(
    (resolve) => (timer = setTimeout(() => resolve(true), LIMIT_MINUTES * 60_000)),
  );
  const isLate = await Promise.race([group.ended, late]);
  clearTimeout(timer);
  if (isLate !== undefined) console.error(`It did not end within ${LIMIT_MINUTES} minutes and is stopped.`);
  await group.close();
  return group.child.exitCode === 0;
}

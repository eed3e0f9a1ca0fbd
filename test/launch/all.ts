import { parseArgs } from 'node:util';
import { describeError, runWithLifetime } from './lifetime.ts';
import { provideBrowser, refuseToInstall } from './provide/browser.ts';
import { provideVSCode, VSCODE_VERSIONS } from './provide/vscode.ts';
import { runTier } from './run-tier.ts';
import { describeCounts, sumCounts, type Counts } from './tier-report.ts';
import { TIERS } from './tiers.ts';

/** `npm test`: every tier, and one line with the sums at the end. */
await runWithLifetime(async (lifetime) => {
  const { values } = parseArgs({ options: { 'no-install': { type: 'boolean', default: false } } });
  if (values['no-install']) refuseToInstall();
  // What the later tiers run in is fetched while the earlier ones, which need none of it, run.
  const provided = provideAll();
  const results: [string, Counts][] = [];
  for (const tier of TIERS) {
    if (tier.name === 'host') await provided;
    console.log(`\n=== ${tier.name}`);
    const counts = await runTier(lifetime, tier);
    console.log(`${tier.name}: ${describeCounts(counts)}`);
    results.push([tier.name, counts]);
  }
  for (const [name, { failures }] of results)
    for (const failure of failures) console.log(`\nfailed in ${name}: ${failure}`);
  console.log('');
  for (const [name, counts] of results) console.log(`${name.padEnd(10)} ${describeCounts(counts)}`);
  const total = sumCounts(results.map(([, counts]) => counts));
  console.log(describeCounts(total));
  return total.failed === 0 ? 0 : 1;
});

/** Fetches what is missing. What cannot be had fails in the tiers that need it. */
async function provideAll(): Promise<void> {
  const needs = [...VSCODE_VERSIONS.map((version) => provideVSCode(version)), provideBrowser()];
  for (const outcome of await Promise.allSettled(needs)) {
    if (outcome.status === 'rejected') console.error(describeError(outcome.reason));
  }
}

import type { Lifetime } from './lifetime.ts';
import { runTier } from './run-tier.ts';
import { describeCounts, sumCounts, type Counts } from './tier-report.ts';
import type { Tier } from './tiers.ts';

/**
 * Runs rows of steps side by side, prints what each said when it has ended, and at the end all failures once more with
 * the sums. The number that the process is to end with.
 *
 * @param run what runs a step; a test gives another
 */
export async function runRows(
  lifetime: Lifetime,
  rows: readonly (readonly Tier[])[],
  ready: Promise<void> = Promise.resolve(),
  run: typeof runTier = runTier,
): Promise<number> {
  const results = await Promise.all(
    rows.map(async (row) => {
      const counted: [string, Counts][] = [];
      for (const tier of row) {
        if (tier.needsEditors === true) await ready;
        const began = performance.now();
        const { counts, output } = await run(lifetime, tier);
        const seconds = Math.round((performance.now() - began) / 1000);
        console.log(`\n=== ${tier.name}\n${output}`);
        console.log(`${tier.name}: ${describeCounts(counts)}, ${seconds} s`);
        counted.push([tier.name, counts]);
      }
      return counted;
    }),
  );
  return summarise(results.flat());
}

function summarise(results: readonly (readonly [string, Counts])[]): number {
  for (const [name, { failures }] of results)
    for (const failure of failures) console.log(`\nfailed in ${name}: ${failure}`);
  console.log('');
  for (const [name, counts] of results) console.log(`${name.padEnd(10)} ${describeCounts(counts)}`);
  const total = sumCounts(results.map(([, counts]) => counts));
  console.log(describeCounts(total));
  return total.failed === 0 ? 0 : 1;
}

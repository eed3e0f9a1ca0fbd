import { describeError } from '../lifetime.ts';
import { countsOfOne, describeCounts, sumCounts, writeTierReport, type Counts } from '../tier-report.ts';
import { findSuites, groupSuites, type SuiteGroup } from './find-suites.ts';
import { runGroup, type RunTests } from './run-suite.ts';

/** What is run of all there is. */
export interface Selection {
  /** A suite's name; empty for all. */
  readonly suite: string;
  /** A regular expression for the titles of tests; empty for all. */
  readonly grep: string;
}

/** The options of the command line that select. */
export const SELECTION_OPTIONS = {
  suite: { type: 'string', default: '' },
  grep: { type: 'string', default: '' },
} as const;

/**
 * Runs suites in several versions and prints a line for each window at the end. Whether all passed, and each suite ran a
 * test.
 *
 * @param options.oldest the version that runs less, also where it is the only one that is chosen
 * @param options.sideBySide whether the versions run at the same time, or one after the other
 */
export async function runAllSuites<Version extends string>(
  tier: string,
  versions: readonly Version[],
  only: Selection,
  runTestsIn: (version: Version) => RunTests | Promise<RunTests>,
  { oldest, sideBySide }: { readonly oldest: string; readonly sideBySide: boolean },
): Promise<boolean> {
  const suites = (await findSuites()).filter(({ name }) => only.suite === '' || name === only.suite);
  if (suites.length === 0) throw new Error(`There is no suite ${only.suite} in test/host.`);
  const runIn = async (version: Version): Promise<readonly Result[]> => {
    const groups = groupSuites(suites, version !== oldest);
    const runTests = await runTestsIn(version);
    const results: Result[] = [];
    for (const group of groups) results.push(await runOne(group, version, only.grep, runTests));
    return results;
  };
  const results: Result[] = [];
  if (sideBySide) results.push(...(await Promise.all(versions.map(runIn))).flat());
  else for (const version of versions) results.push(...(await runIn(version)));
  console.log('');
  for (const result of results) console.log(`${result.title}: ${describeCounts(result)}`);
  const total = sum(results, only.grep);
  await writeTierReport(tier, total);
  return total.failed === 0;
}

interface Result extends Counts {
  readonly title: string;
}

async function runOne(group: SuiteGroup, version: string, grep: string, runTests: RunTests): Promise<Result> {
  const title = `${group.name}, VS Code ${version}`;
  try {
    const report = await runGroup(group, version, grep, runTests);
    if (grep === '' && report.passed + report.failed === 0) throw new Error('The suite ran no test.');
    return { title, ...report, failures: report.failures.map((failure) => `${title}: ${failure}`) };
  } catch (error) {
    const failure = describeError(error);
    console.error(`${title}: ${failure}`);
    return { title, ...countsOfOne(title, failure) };
  }
}

function sum(results: readonly Result[], grep: string): Counts {
  const total = sumCounts(results);
  if (total.passed + total.failed > 0) return total;
  const failure =
    grep === '' ? 'No test of it runs in the oldest version.' : `No test's title matches ${grep}.`;
  console.error(failure);
  return countsOfOne('host', failure);
}

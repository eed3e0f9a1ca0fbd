import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeFailure } from './failure.ts';
import { OUT } from './paths.ts';

/** How the tests of a tier ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Which failed, and how: what is printed again at the end, where nobody has to look for it. */
  readonly failures: readonly string[];
}

/** Counts of a step that is no series of tests: it passes or fails as a whole. */
export function countsOfOne(title: string, failure?: string): Counts {
  const failures = failure === undefined ? [] : [`${title}: ${failure}`];
  return { passed: 1 - failures.length, failed: failures.length, skipped: 0, failures };
}

/** The sums of several counts. */
export function sumCounts(all: readonly Counts[]): Counts {
  const add = (key: 'passed' | 'failed' | 'skipped'): number =>
    all.reduce((total, counts) => total + counts[key], 0);
  const failures = all.flatMap((counts) => counts.failures);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), failures };
}

/** Counts as a line says them. */
export const describeCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** What mocha's JSON reporter writes, as far as it is read here. */
interface MochaReport {
  readonly stats: { readonly passes: number; readonly failures: number; readonly pending: number };
  readonly failures: readonly {
    readonly file?: string;
    readonly fullTitle: string;
    readonly err: Partial<Error>;
  }[];
  readonly passes: readonly { readonly file?: string }[];
  readonly pending: readonly { readonly file?: string }[];
}

/** The file that a tier leaves its numbers in. */
export const reportFile = (tier: string): string => join(OUT, 'reports', `${tier}.json`);

/** Removes the report of an earlier run, so that it is not taken for this one's. */
export async function clearTierReport(tier: string): Promise<void> {
  await mkdir(dirname(reportFile(tier)), { recursive: true });
  await rm(reportFile(tier), { force: true });
}

/** Leaves the counts of a tier for `npm test` to read. */
export async function writeTierReport(tier: string, counts: Counts): Promise<void> {
  await mkdir(dirname(reportFile(tier)), { recursive: true });
  await writeFile(reportFile(tier), JSON.stringify(counts));
}

/**
 * Reads the counts that a tier left.
 * @throws Error when there is no report
 */
export async function readTierReport(tier: string): Promise<Counts> {
  return JSON.parse(await readFile(reportFile(tier), 'utf8')) as Counts;
}

/**
 * Reads the report that mocha left.
 * @throws Error when there is no report
 */
export async function readMochaReport(tier: string): Promise<Counts> {
  const { stats, failures } = JSON.parse(await readFile(reportFile(tier), 'utf8')) as MochaReport;
  return {
    passed: stats.passes,
    failed: stats.failures,
    skipped: stats.pending,
    failures: failures.map(({ fullTitle, err }) => describeFailure(fullTitle, err)),
  };
}

/**
 * The files of mocha's report all tests of which passed, with the number of them.
 * @throws Error when there is no report
 */
export async function readPassedFiles(tier: string): Promise<ReadonlyMap<string, number>> {
  const report = JSON.parse(await readFile(reportFile(tier), 'utf8')) as MochaReport;
  const passed = new Map<string, number>();
  for (const { file = '' } of report.passes) passed.set(file, (passed.get(file) ?? 0) + 1);
  for (const { file = '' } of [...report.failures, ...report.pending]) passed.delete(file);
  return passed;
}

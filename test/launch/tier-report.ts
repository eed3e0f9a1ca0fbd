import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OUT } from './paths.ts';

/** How the tests of a tier ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The sums of several counts. */
export function sumCounts(all: readonly Counts[]): Counts {
  const add = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

/** Counts as a line says them. */
export const describeCounts = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** What mocha's JSON reporter writes, as far as it is read here. */
interface MochaReport {
  readonly stats: { readonly passes: number; readonly failures: number; readonly pending: number };
  readonly failures: readonly {
    readonly fullTitle: string;
    readonly err: { readonly message?: string; readonly stack?: string };
  }[];
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
 * Reads the report that mocha left, and prints the failures in it.
 * @throws Error when there is no report
 */
export async function readMochaReport(tier: string): Promise<Counts> {
  const { stats, failures } = JSON.parse(await readFile(reportFile(tier), 'utf8')) as MochaReport;
  for (const { fullTitle, err } of failures) {
    console.error(`\nfailed: ${fullTitle}\n${err.stack ?? err.message ?? ''}`);
  }
  return { passed: stats.passes, failed: stats.failures, skipped: stats.pending };
}

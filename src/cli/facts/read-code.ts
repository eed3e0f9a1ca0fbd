import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readOnce, type FinishedScan } from '../../core/code/scan/read-once.ts';
import { reportOf } from '../../core/code/scan/report-of.ts';
import { withLists } from '../../core/code/scan/scan-lists.ts';
import { scanReportSchema, type ScanReport } from '../../core/code/scan/scan-report.ts';
import { existingFolder } from '../existing-folder.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { readSettingsFile } from '../scan/folder-settings.ts';
import { findAll, madeNow, listFolder } from '../scan/scanned-folder.ts';
import type { FactsOptions } from './facts-options.ts';

/** A folder with the results for its code. */
export interface ReadCode {
  readonly report: ScanReport;
  /** The folder's real path and its scanned files; absent if a report was read instead. */
  readonly files?: FinishedScan & { readonly root: string };
}

/** The projects in the folder's settings. */
export function projectsIn(folder: string, io: Io): readonly string[] {
  return settingsIn(folder, io).projects;
}

/** Reads a scan's report, or scans the folder; `names` are the flags of the server. */
export async function readCode(
  options: FactsOptions,
  names: ReadonlySet<string> | undefined,
  io: Io,
): Promise<ReadCode> {
  if (options.report !== undefined) return { report: await readReport(resolve(io.cwd, options.report)) };
  const folder = existingFolder(options, io);
  const settings = settingsIn(folder, io);
  const { functions } = settings;
  const { root, source: files, lists, place } = await listFolder(folder, options, settings, io);
  const source = readOnce(files);
  const [findings] = await findAll([source, undefined], functions, { names }, io);
  const statusOf = (): 'not-asked' => 'not-asked';
  const own = reportOf(findings, { root, source, statusOf, origin: { ...place, ...(await madeNow()) } });
  const report = lists.length === 0 ? own : withLists(own, lists, statusOf);
  return { report, files: { root, source, options: { functions, knownFlags: names }, findings } };
}

function settingsIn(folder: string, io: Io) {
  return readSettingsFile(realpathSync(folder), (message) => io.err(`${message}\n`));
}

async function readReport(file: string): Promise<ScanReport> {
  try {
    return scanReportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new CommandError(`${file} is no report of a scan: make it with scan --format json.`, { cause });
  }
}

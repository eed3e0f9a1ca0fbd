import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { reportOf } from '../../core/code/scan/report-of.ts';
import { grownFlags, scanDiff } from '../../core/code/scan/scan-diff.ts';
import { reportOfLists, withLists } from '../../core/code/scan/scan-lists.ts';
import type { FlagStatus, ScanReport } from '../../core/code/scan/scan-report.ts';
import { nearestNames } from '../../core/flags/nearest-names.ts';
import {
  problemsFrom,
  type ScanFacts,
  type ScanProblem,
  scanProblems,
} from '../../core/present/scan/scan-problems.ts';
import { visibleJson } from '../../core/visible-json.ts';
import { existingFolder } from '../existing-folder.ts';
import { EXIT, type ExitCode, NoProjectError } from '../exit-code.ts';
import { withTransport } from '../facts/with-transport.ts';
import type { Io } from '../io.ts';
import { programVersion } from '../version.ts';
import { branchPoint } from './branch-point.ts';
import { type FlagList, NO_LIST, readFlagFile } from './flag-list.ts';
import { type FolderSettings, readSettingsFile } from './folder-settings.ts';
import { writeOutput } from './output-file.ts';
import { readScanArguments, type ScanArguments } from './scan-arguments.ts';
import { findAll, listFilesOf, listFolder, madeNow, readLists } from './scanned-folder.ts';
import { explainLine } from './why.ts';

/** A scan with its options, its folder, and the folder's settings. */
interface Scan {
  readonly options: ScanArguments;
  readonly io: Io;
  /** The absolute path, with links unresolved. */
  readonly folder: string;
  readonly settings: FolderSettings;
}

/** Prints the report of a folder's scan, or of several scans, or why one line is a flag's place or not. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readScanArguments(args, io);
  const folder = existingFolder(options, io);
  const settings = readSettingsFile(realpathSync(folder), (message) => io.err(`${message}\n`));
  const scan: Scan = { options, io, folder, settings };
  const work = options.merge.length > 0 ? mergeScans : scanFolder;
  const projects = options.project.length > 0 ? options.project : settings.projects;
  if (options.url !== undefined && projects.length === 0) throw new NoProjectError();
  return await withTransport(options.url, io, async (transport) => {
    if (transport !== undefined) {
      const { readServerFlags } = await import('./server-flags.ts');
      return await work(scan, await readServerFlags(transport, projects, io));
    }
    const { flags } = options;
    return await work(scan, flags === undefined ? NO_LIST : await readFlagFile(resolve(io.cwd, flags)));
  });
}

/** Scans a folder, joined with the scans of other repositories; with `--why`, explains a line instead. */
async function scanFolder(scan: Scan, flags: FlagList): Promise<ExitCode> {
  const { options, io, folder, settings } = scan;
  const { root, source, lists, place } = await listFolder(folder, options, settings, io);
  if (options.why !== undefined) {
    const { functions } = settings;
    await print(await explainLine(options.why, { root, source, functions, flags }, io), scan);
    return EXIT.done;
  }
  const before = options.since === undefined ? undefined : await branchPoint(options.since, root, io);
  const [findings, old] = await findAll(
    { now: source, before: before?.source },
    settings.functions,
    flags,
    io,
  );
  const origin = { ...place, ...(await madeNow()) };
  const { statusesOf, statusOf } = await statusesIn(flags, [findings, ...(old ? [old] : []), ...lists]);
  const since = before &&
    old && { commit: before.commit, ...scanDiff(old.usages, findings.usages, statusOf) };
  const own = reportOf(findings, { root, source, statusOf, origin });
  // What scans of other repositories found is no problem of this folder.
  const all = problemsOf(own, statusesOf, flags, scan);
  const problems = since === undefined ? all : ofBranch(all, since);
  const report = lists.length === 0 ? own : withLists(own, lists, statusOf);
  // GitHub's code scanning and annotations expect paths relative to the root of the repository.
  const isFromRoot = options.format === 'github' || options.format === 'sarif';
  const shown = isFromRoot ? problemsFrom(origin.folder ?? '', problems) : problems;
  return await printReport({ ...report, ...(since && { since }) }, shown, scan);
}

/** Merges several reports into one. */
async function mergeScans(scan: Scan, flags: FlagList): Promise<ExitCode> {
  const lists = readLists(listFilesOf(scan.options.merge, scan.io));
  const { statusesOf, statusOf } = await statusesIn(flags, lists);
  const report = reportOfLists(lists, await madeNow(), statusOf);
  return await printReport(report, problemsOf(report, statusesOf, flags, scan), scan);
}

/** The statuses of each name that scans found (`statusesOf`), and the most important of them (`statusOf`). */
async function statusesIn(
  flags: FlagList,
  found: readonly { readonly usages: readonly { readonly name: string }[] }[],
): Promise<{
  readonly statusesOf: ScanFacts['statusesOf'];
  readonly statusOf: (name: string) => FlagStatus;
}> {
  const names = new Set(found.flatMap(({ usages }) => usages.map(({ name }) => name)));
  const statusesOf = await flags.statuses([...names]);
  return { statusesOf, statusOf: (name) => statusesOf(name)[0] ?? 'not-settled' };
}

function problemsOf(
  report: ScanReport,
  statusesOf: ScanFacts['statusesOf'],
  { names, lookedIn }: FlagList,
  { settings }: Scan,
): readonly ScanProblem[] {
  const nearest = (name: string): readonly string[] => nearestNames(name, names ?? []);
  return scanProblems(report, { statusesOf, nearest, lookedIn, ignored: new Set(settings.ignored) });
}

/** Prints a report; the exit code says whether it has a problem that `--fail-on` names. */
async function printReport(
  report: ScanReport,
  problems: readonly ScanProblem[],
  scan: Scan,
): Promise<ExitCode> {
  const { options } = scan;
  await print(await formatReport(report, problems, options), scan);
  return problems.some(({ status }) => options.failOn.includes(status)) ? EXIT.findings : EXIT.done;
}

/** A branch is responsible only for the flags that it uses more often than before. */
function ofBranch(
  problems: readonly ScanProblem[],
  since: NonNullable<ScanReport['since']>,
): readonly ScanProblem[] {
  const grown = grownFlags(since);
  return problems.filter(({ usage }) => grown.has(usage.name));
}

async function print(text: string, { options, io, folder }: Scan): Promise<void> {
  if (options.output === undefined) io.out(text);
  else await writeOutput(resolve(io.cwd, options.output), folder, text);
}

/** A report in the requested format, ending with a line break. */
async function formatReport(
  report: ScanReport,
  problems: readonly ScanProblem[],
  { format, explain }: Pick<ScanArguments, 'format' | 'explain'>,
): Promise<string> {
  switch (format) {
    case 'json':
      return `${visibleJson(report, 2)}\n`;
    case 'table':
      return (await import('../../core/present/scan/scan-table.ts')).scanTable(report, {
        explain,
        now: Date.now(),
      });
    case 'markdown':
      return (await import('../../core/present/scan/scan-markdown.ts')).scanMarkdown(
        report,
        problems,
        Date.now(),
      );
    case 'github':
      return (await import('../../core/present/scan/scan-github.ts')).scanGithub(problems);
    case 'sarif': {
      const { scanSarif } = await import('../../core/present/scan/scan-sarif.ts');
      return `${visibleJson(scanSarif(problems, await programVersion()), 2)}\n`;
    }
  }
}

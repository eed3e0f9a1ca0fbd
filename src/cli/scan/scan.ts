import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FlagFunction } from '../../core/code/finding.ts';
import { folderSource } from '../../core/code/index/folder-source.ts';
import type { FileSource } from '../../core/code/index/source.ts';
import { listSourceFiles } from '../../core/code/index/source-files.ts';
import { LinkEngine } from '../../core/code/scan/link-engine.ts';
import { reportOf } from '../../core/code/scan/report-of.ts';
import { grownFlags, scanDiff } from '../../core/code/scan/scan-diff.ts';
import type { ScanFindings } from '../../core/code/scan/scan-engine.ts';
import type { FlagStatus, ScanReport } from '../../core/code/scan/scan-report.ts';
import { nearestNames } from '../../core/flags/nearest-names.ts';
import { problemsFrom, scanProblems, type ScanProblem } from '../../core/present/scan/scan-problems.ts';
import { createDetector } from '../create-detector.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { repositoryOf } from '../repository.ts';
import { branchPoint, type BranchPoint } from './branch-point.ts';
import { type FlagList, NO_LIST, readFlagFile } from './flag-list.ts';
import { type FolderSettings, readSettingsFile } from './folder-settings.ts';
import { formatReport } from './format-report.ts';
import { writeOutput } from './output-file.ts';
import { Progress } from './scan-progress.ts';
import { readScanArguments, type ScanArguments } from './scan-arguments.ts';

/** A scan that is under way: what was asked for, where, and what the folder's settings say. */
interface Scan {
  readonly options: ScanArguments;
  readonly io: Io;
  /** Absolute, as it was named. */
  readonly folder: string;
  readonly settings: FolderSettings;
}

/** Prints where a folder uses feature flags. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readScanArguments(args, io);
  const folder = resolve(io.cwd, options.path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CommandError(`${folder} is no folder.`);
  }
  const settings = readSettingsFile(realpathSync(folder), (message) => io.err(`${message}\n`));
  const scan: Scan = { options, io, folder, settings };
  if (options.url !== undefined) return await withServerFlags(options.url, scan);
  const { flags } = options;
  return await scanFolder(scan, flags === undefined ? NO_LIST : await readFlagFile(resolve(io.cwd, flags)));
}

/** What speaks to a server is loaded where one is asked. */
async function withServerFlags(url: string, scan: Scan): Promise<ExitCode> {
  const { options, io, settings } = scan;
  const projects = options.project.length > 0 ? options.project : settings.projects;
  if (projects.length === 0) throw new CommandError('Which project? Give --project with --url.');
  const { readServerAddress } = await import('../server-address.ts');
  const { withServer } = await import('../server.ts');
  const { readServerFlags } = await import('./server-flags.ts');
  const warn = (message: string): void => io.err(`${message}\n`);
  const log = { debug: () => undefined, info: () => undefined, warn, error: warn };
  return await withServer(readServerAddress(url, io.env), io, async (transport) =>
    scanFolder(scan, await readServerFlags(transport, projects, log)),
  );
}

async function scanFolder(scan: Scan, flags: FlagList): Promise<ExitCode> {
  const { options, io, folder, settings } = scan;
  const files = await listSourceFiles(folder, { environment: io.env, git: true });
  if (files.notice !== undefined)
    io.err(`Walking the folder, since git could not list it: ${files.notice}\n`);
  const source = folderSource({ ...files, paths: files.paths.filter((path) => !isListOfFlags(path, scan)) });
  const before = options.since === undefined ? undefined : await branchPoint(options.since, files.root, io);
  const [findings, old] = await findAll([source, before?.source], settings.functions, flags, io);
  const names = [findings, old].flatMap((found) => found?.usages.map(({ name }) => name) ?? []);
  const statusesOf = await flags.statuses([...new Set(names)]);
  const statusOf = (name: string): FlagStatus => statusesOf(name)[0] ?? 'not-settled';
  const since = before && old && sinceOf(before, old, findings, statusOf);
  const report = { ...reportOf(findings, { root: files.root, source, statusOf }), ...(since && { since }) };
  const nearest = (name: string): readonly string[] => nearestNames(name, flags.names ?? []);
  const all = scanProblems(report, { statusesOf, nearest, ignored: new Set(settings.ignored) });
  const problems = since === undefined ? all : ofBranch(all, since);
  // Code scanning and annotations take files from the root of the repository.
  const prefix = (await repositoryOf(files.root, io))?.prefix ?? '';
  const told = ['github', 'sarif'].includes(options.format) ? problemsFrom(prefix, problems) : problems;
  await print(await formatReport(report, told, options), scan);
  return problems.some(({ status }) => options.failOn.includes(status)) ? EXIT.findings : EXIT.done;
}

/** The list that says which names are flags is no use of them. */
function isListOfFlags(path: string, { options, io, folder }: Scan): boolean {
  return options.flags !== undefined && resolve(folder, path) === resolve(io.cwd, options.flags);
}

async function findAll(
  [now, before]: readonly [FileSource, FileSource | undefined],
  functions: readonly FlagFunction[],
  flags: FlagList,
  io: Io,
): Promise<readonly [ScanFindings, ScanFindings | undefined]> {
  const detector = createDetector();
  const engine = new LinkEngine(detector);
  const progress = new Progress(io);
  const onProgress = progress.show.bind(progress);
  const options = { functions, knownFlags: flags.names, onProgress };
  try {
    return [await engine.scan(now, options), before && (await engine.scan(before, options))];
  } finally {
    progress.clear();
    await detector.dispose();
  }
}

function sinceOf(
  { commit }: BranchPoint,
  before: ScanFindings,
  now: ScanFindings,
  statusOf: (name: string) => FlagStatus,
): NonNullable<ScanReport['since']> {
  return { commit, ...scanDiff(before.usages, now.usages, statusOf) };
}

/** A branch answers for the flags that it uses more than before. */
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

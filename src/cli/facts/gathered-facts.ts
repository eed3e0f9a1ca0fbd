import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ApiError } from '../../core/api/errors.ts';
import type { Transport } from '../../core/api/transport.ts';
import { whyIncomplete } from '../../core/code/scan/elsewhere.ts';
import { type FinishedScan, readOnce } from '../../core/code/scan/read-once.ts';
import { reportOf } from '../../core/code/scan/report-of.ts';
import { withLists } from '../../core/code/scan/scan-lists.ts';
import { type ScanReport, scanReportSchema } from '../../core/code/scan/scan-report.ts';
import type { Project } from '../../core/flags/project-state.ts';
import type { FlagKnowledge } from '../../core/plan/flag-knowledge.ts';
import { knowledgeOfReport, statusKnowledge } from '../../core/plan/report-knowledge.ts';
import { scanPlace, scanState } from '../../core/present/scan/other-scans.ts';
import { notReadText } from '../../core/present/usages/not-read-text.ts';
import { existingFolder } from '../existing-folder.ts';
import { CommandError, NoProjectError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { NO_LIST, readFlagFile } from '../scan/flag-list.ts';
import { readSettingsFile } from '../scan/folder-settings.ts';
import { findAll, listFolder, madeNow } from '../scan/scanned-folder.ts';
import { readServerProjects, type ServerProjects } from '../scan/server-flags.ts';
import { serverErrorText } from '../server-error.ts';
import type { FactsOptions } from './facts-options.ts';

/** All that code and server say about flags at one moment. */
export interface GatheredFacts {
  readonly flags: readonly FlagKnowledge[];
  readonly code: ReadCode;
  /** The flags of the server or of a list, used to read the code; undefined if there is neither. */
  readonly names: ReadonlySet<string> | undefined;
  readonly server: ServerProjects | undefined;
  readonly projects: readonly Project[];
  /** What could not be read or loaded, one sentence each. */
  readonly unread: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Gathering {
  readonly options: FactsOptions;
  readonly io: Io;
  /** Undefined if no server is used. */
  readonly transport: Transport | undefined;
  /** Whether to continue with the code alone if the server does not answer; otherwise the error is thrown. */
  readonly isServerOptional: boolean;
}

const NO_FLAGS = 'The flags of the server: without --url or --flags, no flag is known to be done or unknown.';

/**
 * Reads the code, and queries the server if there is one.
 *
 * @throws CommandError for unusable files, folders and options.
 * @throws ApiError if the server does not answer, unless the code alone is enough.
 */
export async function gatherFacts(gathering: Gathering): Promise<GatheredFacts> {
  const { options, io, transport } = gathering;
  const { flags: file } = options;
  const { server, problem } = await askServer(gathering);
  const list = file === undefined ? NO_LIST : await readFlagFile(resolve(io.cwd, file));
  const names = server?.names ?? list.names;
  const code = await readCode(options, names, io);
  const used = code.report.flags.map(({ name }) => name);
  const projects = (await server?.settled(used)) ?? [];
  const at = Date.now();
  // Names beside those in code and those of the projects' flags.
  const listed = [...(list.names ?? []), ...projects.flatMap(({ archived }) => [...archived])];
  const flags = knowledgeOfReport(code.report, projects, at, listed);
  const isWithoutList = transport === undefined && file === undefined && options.report === undefined;
  const unread = [...(isWithoutList ? [NO_FLAGS] : []), ...unreadTexts(code, projects, problem, at)];
  const common = { code, names, server, projects, at, unread };
  if (server !== undefined) return { ...common, flags };
  // Without a server, the list tells the status of a flag; without a list, the report of `--report`.
  const inReport = new Map(code.report.flags.map(({ name, status }) => [name, status]));
  const inList = await list.statuses([...used, ...listed]);
  const statusOf = (name: string) => (file === undefined ? inReport.get(name) : inList(name)[0]);
  return {
    ...common,
    flags: flags.map((flag) => ({
      ...flag,
      ...statusKnowledge(flag.name, statusOf(flag.name) ?? 'not-asked', at),
    })),
  };
}

/** The server's projects, or why there are none; neither if no server is used. */
interface QueriedServer {
  readonly server?: ServerProjects;
  readonly problem?: string;
}

async function askServer({ options, io, transport, isServerOptional }: Gathering): Promise<QueriedServer> {
  if (transport === undefined) return {};
  const ids =
    options.project.length > 0 ? options.project : settingsIn(existingFolder(options, io), io).projects;
  if (ids.length === 0) throw new NoProjectError();
  try {
    return { server: await readServerProjects(transport, ids, io) };
  } catch (error) {
    if (!isServerOptional || !(error instanceof ApiError)) throw error;
    return { problem: serverErrorText(error) };
  }
}

/** What could not be read or loaded, one sentence each. */
function unreadTexts(
  { report }: ReadCode,
  projects: readonly Project[],
  problem: string | undefined,
  now: number,
): readonly string[] {
  const scans = (report.scans ?? []).filter((scan) => whyIncomplete(scan, now) !== undefined);
  return [
    ...(problem === undefined ? [] : [problem]),
    ...projects.flatMap(({ id, unreadable: { count } }) =>
      count === 0 ? [] : [`Project ${id}: ${count} flags of the report cannot be read.`],
    ),
    ...report.notRead.map((one) => notReadText(one)),
    ...scans.map((scan) => `${scanPlace(scan)}: ${scanState(scan, now)}`),
  ];
}

/** A folder with the results for its code. */
interface ReadCode {
  readonly report: ScanReport;
  /** The folder's real path and its scanned files; absent if a report was read instead. */
  readonly files?: FinishedScan & { readonly root: string };
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
  const [findings] = await findAll({ now: source }, functions, { names }, io);
  // The statuses come from the server or a list: see `gatherFacts`.
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

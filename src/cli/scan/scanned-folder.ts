import { resolve } from 'node:path';
import type { FlagFunction } from '../../core/code/finding.ts';
import { LinkEngine } from '../../core/code/scan/link-engine.ts';
import { repositoryPlace } from '../../core/code/scan/repository-place.ts';
import type { ScanFindings } from '../../core/code/scan/scan-engine.ts';
import { readScanList, scanFilesOf, ScanListError } from '../../core/code/scan/scan-files.ts';
import { listsOutside, newestLists, type ScanList } from '../../core/code/scan/scan-lists.ts';
import type { ScanOrigin } from '../../core/code/scan/scan-report.ts';
import { folderSource } from '../../core/code/source/folder-source.ts';
import { listSourceFiles } from '../../core/code/source/source-files.ts';
import type { FileSource } from '../../core/code/source/source.ts';
import { createDetector } from '../create-detector.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { programVersion } from '../version.ts';
import type { FolderSettings } from './folder-settings.ts';

/** A folder to scan, with scan results of other folders. */
interface ListedFolder {
  /** Its real path. */
  readonly root: string;
  readonly source: FileSource;
  /** Scan results for what is outside of it. */
  readonly lists: readonly ScanList[];
  readonly place: Pick<ScanOrigin, 'repository' | 'folder' | 'commit'>;
}

/** Lists in files: results of other scans, and the server's flags. */
interface ListFiles {
  /** Paths and globs. */
  readonly scans: readonly string[];
  readonly flags: string | undefined;
}

/** Lists the files of a folder, without lists of other scans and of flags: names in those are no usages. */
export async function listFolder(
  folder: string,
  { scans: patterns, flags }: ListFiles,
  settings: Pick<FolderSettings, 'scans'>,
  io: Io,
): Promise<ListedFolder> {
  const scans = listFilesOf(patterns, io);
  const files = await listSourceFiles(folder, { environment: io.env, git: true, exclude: settings.scans });
  if (files.notice !== undefined)
    io.err(`Walking the folder, since git could not list it: ${files.notice}\n`);
  const listFiles = new Set([...(flags === undefined ? [] : [resolve(io.cwd, flags)]), ...scans]);
  const isWanted = (path: string): boolean => !listFiles.has(resolve(folder, path));
  const [paths, texts] = [files.paths.filter(isWanted), files.texts.filter(isWanted)];
  const place = await repositoryPlace(files.root, io.env);
  return {
    root: files.root,
    source: folderSource({ ...files, paths, texts }),
    lists: listsOutside(place, readLists(scans)),
    place,
  };
}

/** Finds the flags of a folder, and of an earlier version of it if given. */
export async function findAll(
  { now, before }: { readonly now: FileSource; readonly before?: FileSource | undefined },
  functions: readonly FlagFunction[],
  { names }: { readonly names: ReadonlySet<string> | undefined },
  io: Io,
): Promise<readonly [ScanFindings, ScanFindings | undefined]> {
  const detector = createDetector();
  const engine = new LinkEngine(detector);
  const progress = new Progress(io);
  const onProgress = progress.show.bind(progress);
  const options = { functions, knownFlags: names, onProgress };
  try {
    return [await engine.scan(now, options), before && (await engine.scan(before, options))];
  } finally {
    progress.clear();
    await detector.dispose();
  }
}

/** When and with which tool a report is made. */
export async function madeNow(): Promise<Pick<ScanOrigin, 'when' | 'toolVersion'>> {
  return { when: new Date().toISOString(), toolVersion: await programVersion() };
}

/** Least milliseconds between two updates. */
const PACE_MS = 100;

/** Shows the progress to a person at a terminal; otherwise prints nothing. */
class Progress {
  readonly #io: Io;
  #drawnAt = -PACE_MS;

  constructor(io: Io) {
    this.#io = io;
  }

  show(read: number, total: number): void {
    if (!this.#io.isTerminal || performance.now() - this.#drawnAt < PACE_MS) return;
    this.#drawnAt = performance.now();
    this.#io.draw(`\r\u001b[KReading ${read} of ${total} files`);
  }

  clear(): void {
    if (this.#io.isTerminal) this.#io.draw('\r\u001b[K');
  }
}

/**
 * The files that paths and globs of lists name.
 *
 * @throws CommandError where these are more than are read.
 */
export function listFilesOf(patterns: readonly string[], { cwd }: Pick<Io, 'cwd'>): readonly string[] {
  const { files, limit } = scanFilesOf(patterns, cwd);
  if (limit !== undefined) throw new CommandError(`${patterns.join(', ')}: ${limit}`);
  return files;
}

/**
 * The newest result for each repository in some files.
 *
 * @throws CommandError for an invalid file.
 */
export function readLists(files: readonly string[]): readonly ScanList[] {
  try {
    return newestLists(files.flatMap(readScanList));
  } catch (error) {
    if (!(error instanceof ScanListError)) throw error;
    throw new CommandError(error.message, { cause: error.cause });
  }
}

import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { getOrInsert } from '../../get-or-insert.ts';
import { hasLanguage } from '../languages/files.ts';
import { folderOf } from '../paths.ts';
import type { Environment } from './child-environment.ts';
import { isInside } from './real-paths.ts';
import { type FoundFiles, gitFiles } from './git-files.ts';
import { GitError } from './git.ts';
import { installedIn } from './installed.ts';
import type { FileSkip } from './read-source.ts';
import { repositoriesAround } from './repository.ts';
import { isBinaryFile, LARGEST_FILE, LARGEST_TEXT, mayBeText } from './text-file.ts';
import { walk } from './walk.ts';

/** Most bytes of all files that are only searched as too large to be parsed: a second or two. */
const MOST_LARGE_BYTES = 200_000_000;

/** The files of a folder that, judging by their names, may contain flag names. */
export interface ListedPaths {
  /** The folder's real path. */
  readonly root: string;
  /** Files of languages that are parsed, and configuration: relative to the folder, with `/`, sorted. */
  readonly paths: readonly string[];
  /** All other files that may be text, which are only searched for names. */
  readonly texts: readonly string[];
  /** Files that configure how modules are resolved, such as tsconfig.json or go.mod. */
  readonly configs: readonly string[];
  /** Files that a sparse checkout may have left out. */
  readonly sparse: ReadonlySet<string>;
  /** Files that are left out, and folders that could not be listed, with the reason. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
  /** Why git could not list the files of a folder in a repository, so that the folder was walked instead. */
  readonly notice?: string;
}

/** The files of a folder that may contain flag names. */
export interface SourceFiles extends ListedPaths {
  /** The stamp of each file when it was checked. */
  readonly stamps: ReadonlyMap<string, Stamp>;
  /** The stamp of each file that is too large to be parsed, and is searched instead. */
  readonly large: ReadonlyMap<string, Stamp>;
}

/** Tells whether a file has changed: its size in bytes, and its modification time in milliseconds. */
export interface Stamp {
  readonly size: number;
  readonly modified: number;
}

/** How the files of a folder are listed. */
export interface ListOptions {
  readonly environment: Environment;
  /** Whether git may be run in the folder, because a person named or trusts it. */
  readonly git: boolean;
  /** Globs of what is left out without being reported. */
  readonly exclude?: readonly string[];
}

/**
 * Lists the files of the parsed languages, JSON and YAML, and all others that may be text: what git tracks or
 * would track, or else what a walk finds, without installed dependencies. Nothing is read through a symbolic
 * link, and files over 1 MB are not parsed.
 */
export async function listSourceFiles(folder: string, options: ListOptions): Promise<SourceFiles> {
  return withStamps(await listPaths(folder, options));
}

/** Lists files as {@link listSourceFiles} does, but does not look at them: some may be gone, too large, or links. */
export async function listPaths(folder: string, options: ListOptions): Promise<ListedPaths> {
  const root = realpathSync(folder);
  const { files: all, sparse, skipped: leftOut, notice } = await listFiles(root, options);
  const isInstalled = installedIn(all);
  const isExcluded = excludedBy(options.exclude ?? []);
  const skipped = new Map([...leftOut].filter(([path]) => !isInstalled(path) && !isExcluded(path)));
  const isReached = reachedFolders(root);
  // Files that are excluded may still configure modules.
  const files = all.filter((path) => !isInstalled(path));
  const [paths, texts]: [string[], string[]] = [[], []];
  for (const path of files) {
    const isOfLanguage = hasLanguage(path);
    if (isExcluded(path) || (!isOfLanguage && !mayBeText(path))) continue;
    // Behind a folder that has become a link, a path leads elsewhere.
    if (isReached(path)) (isOfLanguage ? paths : texts).push(path);
    else skipped.set(path, linkOf(root, path));
  }
  const configs = files.filter((path) => isModuleConfig(path) && isReached(path));
  return { root, paths, texts, configs, sparse, skipped, ...(notice !== undefined && { notice }) };
}

/** Checks the files that were listed. */
export function withStamps(listed: ListedPaths): SourceFiles {
  const checked = new CheckedFiles(listed);
  const { stamps, large, skipped } = checked;
  for (const path of [...listed.paths, ...listed.texts]) checked.add(path, stampOf(`${listed.root}/${path}`));
  const isThere = (path: string): boolean => stamps.has(path);
  const [paths, texts] = [listed.paths.filter(isThere), listed.texts.filter(isThere)];
  return { ...listed, paths, texts, stamps, large, skipped };
}

/** Listed files in their current state: those to be parsed or searched, and why the others are not. */
export class CheckedFiles {
  readonly stamps = new Map<string, Stamp>();
  /** Files that are too large to be parsed, and are searched instead. */
  readonly large = new Map<string, Stamp>();
  readonly skipped: Map<string, FileSkip>;
  readonly #listed: ListedPaths;
  #largeBytes = 0;

  constructor(listed: ListedPaths) {
    this.#listed = listed;
    this.skipped = new Map(listed.skipped);
  }

  /** Classifies a listed file by its stamp; one that is gone is simply left out. */
  add(path: string, stamp: ReturnType<typeof stampOf>): void {
    const { root, sparse } = this.#listed;
    if (stamp === 'link') this.skipped.set(path, linkOf(root, path));
    else if (stamp === 'gone') {
      if (sparse.has(path)) this.skipped.set(path, 'not-checked-out');
    } else if (isLarge(stamp)) this.#addLarge(path, stamp);
    else this.stamps.set(path, stamp);
  }

  /** A large text is searched, unless it or all of them together are too large even for that. */
  #addLarge(path: string, stamp: Stamp): void {
    if (isBinaryFile(join(this.#listed.root, path))) return;
    if (stamp.size > LARGEST_TEXT || this.#largeBytes + stamp.size > MOST_LARGE_BYTES) {
      this.skipped.set(path, 'huge');
      return;
    }
    this.#largeBytes += stamp.size;
    this.large.set(path, stamp);
    // It is searched, but otherwise it would have been parsed.
    if (hasLanguage(path)) this.skipped.set(path, 'too-large');
  }
}

/** Whether a file has not changed between two stamps. */
export function isSame(one: Stamp, other: Stamp): boolean {
  return one.size === other.size && one.modified === other.modified;
}

/** Whether a file is too large to be parsed. */
export function isLarge({ size }: Stamp): boolean {
  return size > LARGEST_FILE;
}

/** `link` for a path that leads into the folder, where its target is read itself, or nowhere; `outside` for any other. */
function linkOf(root: string, path: string): 'link' | 'outside' {
  try {
    return isInside(realpathSync(join(root, path)), root) ? 'link' : 'outside';
  } catch {
    return 'link';
  }
}

/** Whether a file configures how modules are resolved. */
export function isModuleConfig(path: string): boolean {
  return /(?:^|\/)(?:[jt]sconfig[\w.-]*\.json|package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.(?:cfg|py)|pubspec\.yaml|composer\.json)$/.test(
    path,
  );
}

type Listed = FoundFiles & Pick<ListedPaths, 'notice'>;

/** What git lists, or else a walk; `notice` says why git failed. */
async function listFiles(root: string, { environment, git: mayRun }: ListOptions): Promise<Listed> {
  try {
    const listed =
      mayRun && repositoriesAround(root).length > 0 ? await gitFiles(root, environment) : undefined;
    // A folder that the repository around it ignores was still named by a person.
    return listed && listed.files.length + listed.skipped.size > 0 ? listed : walkFolder(root);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { ...walkFolder(root), notice: error.message };
  }
}

function walkFolder(root: string): FoundFiles {
  const skipped = new Map<string, FileSkip>();
  const files = walk(root, (path) => skipped.set(path, 'unreadable'));
  return { files, sparse: new Set(), skipped };
}

/** Whether a file's folder is really at its path: git's index may list files behind a new link. */
function reachedFolders(root: string): (path: string) => boolean {
  // Each folder is checked once: resolving its whole path takes three times as long (1,300 folders,
  // measured).
  const known = new Map([['', true]]);
  const isReal = (folder: string): boolean =>
    getOrInsert(known, folder, () => isReal(folderOf(folder)) && stampOf(join(root, folder)) !== 'link');
  return (path) => isReal(folderOf(path));
}

/** The current stamp of a file, or why it has none; a folder counts as gone. */
export function stampOf(file: string): Stamp | 'link' | 'gone' {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return 'gone';
  if (stats.isSymbolicLink()) return 'link';
  return stats.isFile() ? { size: stats.size, modified: stats.mtimeMs } : 'gone';
}

/**
 * Whether globs exclude a file, by itself or with a folder that contains it. They are matched against paths
 * from the root, like those of the editor's `files.exclude`.
 */
function excludedBy(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const matches = picomatch([...globs], { dot: true });
  const folders = new Map<string, boolean>();
  const isFolderOut = (folder: string): boolean => getOrInsert(folders, folder, () => isOut(folder));
  const isOut = (path: string): boolean =>
    matches(path) || (folderOf(path) !== '' && isFolderOut(folderOf(path)));
  return isOut;
}

import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageOfFile } from '../language-of-file.ts';
import { folderOf } from '../link/modules/paths.ts';
import { isInside } from './child-environment.ts';
import { excludedBy } from './excluded.ts';
import { GitError } from './git.ts';
import { gitFiles, type FoundFiles } from './git-files.ts';
import { installedIn } from './installed.ts';
import { LARGEST_FILE } from './open-file.ts';
import type { FileSkip } from './read-source.ts';
import { walk } from './walk.ts';

/** What has the names of files of a folder that can hold flag names. */
export interface ListedPaths {
  /** The folder's real path. */
  readonly root: string;
  /** Relative to the folder, with `/`, sorted. */
  readonly paths: readonly string[];
  /** Files that say how modules are found, such as tsconfig.json or go.mod. */
  readonly configs: readonly string[];
  /** Files that a sparse checkout may have left out. */
  readonly sparse: ReadonlySet<string>;
  /** Files that are left out, and folders of which nothing is listed, by the reason. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
  /** Why git could not list the files of a folder in a repository, so that they were walked. */
  readonly notice?: string;
}

/** The files of a folder that can hold flag names. */
export interface SourceFiles extends ListedPaths {
  /** What each of them was when it was looked at. */
  readonly stamps: ReadonlyMap<string, Stamp>;
}

/** What tells that a file is as it was: its size in bytes, and when it was written, in milliseconds. */
export interface Stamp {
  readonly size: number;
  readonly modified: number;
}

/** How the files of a folder are listed. */
export interface ListOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether git may be run in the folder: a person named it, or trusts it. */
  readonly git: boolean;
  /** Globs of what is left out, without a word. */
  readonly exclude?: readonly string[];
}

/**
 * Lists the files of the parsed languages, and JSON and YAML: what git tracks or would track, else what a walk finds,
 * but no installed dependencies.
 * Nothing is read through a symbolic link, and files over 1 MB are left out.
 */
export async function listSourceFiles(folder: string, options: ListOptions): Promise<SourceFiles> {
  return withStamps(await listPaths(folder, options));
}

/** The same without a look at the files themselves: some may be gone, too large, or links. */
export async function listPaths(folder: string, options: ListOptions): Promise<ListedPaths> {
  const root = realpathSync(folder);
  const { files: all, sparse, skipped: left, notice } = await listFiles(root, options);
  const isInstalled = installedIn(all);
  const isExcluded = excludedBy(options.exclude ?? []);
  const skipped = new Map([...left].filter(([path]) => !isInstalled(path) && !isExcluded(path)));
  const isReached = reachedFolders(root);
  const files = all.filter((path) => !isInstalled(path));
  const paths = files.filter((path) => {
    if (languageOfFile(path) === undefined || isExcluded(path)) return false;
    const isThere = isReached(path);
    if (!isThere) skipped.set(path, linkOf(root, path));
    return isThere;
  });
  const configs = files.filter((path) => isModuleConfig(path) && isReached(path));
  return { root, paths, configs, sparse, skipped, ...(notice !== undefined && { notice }) };
}

/** Looks at the files that were listed. */
export function withStamps(listed: ListedPaths): SourceFiles {
  const stamps = new Map<string, Stamp>();
  const skipped = new Map(listed.skipped);
  for (const path of listed.paths) {
    const stamp = stampOf(`${listed.root}/${path}`);
    if (typeof stamp === 'object') stamps.set(path, stamp);
    else noteSkip(skipped, path, stamp, listed);
  }
  return { ...listed, paths: [...stamps.keys()], stamps, skipped };
}

/** Why a file that was listed is not looked at, if anything is to be said of it. */
export function noteSkip(
  skipped: Map<string, FileSkip>,
  path: string,
  why: Exclude<ReturnType<typeof stampOf>, Stamp>,
  { root, sparse }: Pick<ListedPaths, 'root' | 'sparse'>,
): void {
  if (why === 'link') skipped.set(path, linkOf(root, path));
  else if (why !== 'gone') skipped.set(path, why);
  else if (sparse.has(path)) skipped.set(path, 'not-checked-out');
}

/** Whether a link, or what is behind one, lies in the folder: then it is read where it is, if it is there. */
function linkOf(root: string, path: string): 'link' | 'outside' {
  try {
    return isInside(realpathSync(join(root, path)), root) ? 'link' : 'outside';
  } catch {
    return 'link';
  }
}

/** Whether a file says how modules are found. */
export function isModuleConfig(path: string): boolean {
  return /(?:^|\/)(?:[jt]sconfig[\w.-]*\.json|package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.(?:cfg|py)|pubspec\.yaml|composer\.json)$/.test(
    path,
  );
}

type Listed = FoundFiles & Pick<ListedPaths, 'notice'>;

async function listFiles(root: string, { environment, git: mayRun }: ListOptions): Promise<Listed> {
  try {
    const listed = mayRun && isInRepository(root) ? await gitFiles(root, environment) : undefined;
    // A folder that the repository around it ignores was named all the same.
    return listed && listed.files.length + listed.skipped.size > 0 ? listed : walked(root);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return { ...walked(root), notice: error.message };
  }
}

function walked(root: string): FoundFiles {
  const skipped = new Map<string, FileSkip>();
  const files = walk(root, (path) => skipped.set(path, 'unreadable'));
  return { files, sparse: new Set(), skipped };
}

function isInRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}

/** Tells whether a file's folder is where its path says: git's index may know of files behind what is a link by now. */
function reachedFolders(root: string): (path: string) => boolean {
  // One look at each folder: to resolve its whole path takes three times as long (1,300 folders, measured).
  const known = new Map([['', true]]);
  const isReal = (folder: string): boolean => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const is = isReal(folderOf(folder)) && stampOf(join(root, folder)) !== 'link';
    known.set(folder, is);
    return is;
  };
  return (path) => isReal(folderOf(path));
}

/** What a file is now, or why it is not looked at; a folder counts as gone. */
export function stampOf(file: string): Stamp | 'link' | 'too-large' | 'gone' {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return 'gone';
  if (stats.isSymbolicLink()) return 'link';
  if (!stats.isFile()) return 'gone';
  return stats.size > LARGEST_FILE ? 'too-large' : { size: stats.size, modified: stats.mtimeMs };
}

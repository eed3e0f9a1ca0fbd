import {
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  type Stats,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { folderOf } from '../../core/code/paths.ts';
import type { Io } from '../io.ts';
import { CopiedLinks, type CopyRoots } from './copied-links.ts';

/** Largest size in bytes at which a folder is copied that looks as if it holds no sources. */
const LARGEST_FOLDER = 500_000_000;
/** After this many files, other events such as signals are handled. */
const BREATH = 64;

/** Folders of installed packages, such as `node_modules` and `node_modules/@types`: each entry is a package of its own. */
const PACKAGES = /(?:^|\/)(?:node_modules|bower_components|site-packages)(?:\/@[^/]+)?$/;
/** Entries of such folders that are no package: tools' own (`.bin`), or a folder of packages (`@types`). */
const NO_PACKAGE = /^[.@]|^__pycache__$/;
/** Names of folders for what is installed or built. */
const BUILT =
  /^(?:node_modules|\.venv|venv|vendor|target|\.gradle|obj|bin|dist|build|out|\.tox|__pycache__)$/;
/**
 * Files in which a package manager records the absolute path of the repository: how to start a tool (npm's and Python's),
 * where a Python package's sources are, and where an environment is.
 */
const NAMES_ITS_PLACE = [
  /(?:^|\/)node_modules\/\.bin\/[^/]+$/,
  /(?:^|\/)\.?v?env\/(?:bin|Scripts)\/[^/]+$/,
  /(?:^|\/)site-packages\/[^/]+\.(?:pth|py|egg-link)$/,
  /(?:^|\/)pyvenv\.cfg$/,
];

/** The source and the target folder; the target is empty at first. */
export interface TreePaths extends CopyRoots {
  /** The folder to work on, which is copied whatever its size; relative to `from`. */
  readonly wanted: string;
  /** An absolute path that is never copied: the target itself may be inside `from`. */
  readonly never: string;
}

/** What was left out of a copy, by path, and why. */
export type NotCopied = ReadonlyMap<string, 'over 500 MB' | 'it cannot be read'>;

/**
 * Copies files and folders from one folder to another. Every folder of the copy is a real one, so that writing to it
 * never changes the original; only installed packages are links to the original. A `.git` is never copied.
 */
export class TreeCopy {
  readonly #paths: TreePaths;
  readonly #renaming: Renaming;
  readonly #links: CopiedLinks;
  /** Which paths are folders in the original; these are created in the copy. */
  readonly #folders = new Map([['', true]]);
  readonly #leftOut = new Map<string, 'over 500 MB' | 'it cannot be read'>();
  #copied = 0;

  constructor(paths: TreePaths, renaming: Renaming) {
    this.#paths = paths;
    this.#renaming = renaming;
    this.#links = new CopiedLinks(paths);
  }

  get leftOut(): NotCopied {
    return this.#leftOut;
  }

  /**
   * Copies a file, a link or a folder with all its content; with `isLimited`, a folder is left out if it is too large.
   * `path` is relative, with `/`; a path outside the folder or behind one of its links is ignored.
   */
  async copy(path: string, { isLimited }: { readonly isLimited: boolean }): Promise<void> {
    const isPlain = path.split('/').every((part) => !['', '.', '..'].includes(part) && !isGitFolder(part));
    if (isPlain && this.#makeFolder(folderOf(path))) await this.#entry(path, isLimited);
  }

  /** Creates the links, once nothing is written any more. */
  finish(): void {
    this.#links.make();
  }

  async #entry(path: string, isLimited: boolean): Promise<void> {
    const source = join(this.#paths.from, path);
    if (source === this.#paths.never || isGitFolder(path)) return;
    if (this.#copied++ % BREATH === 0) await setImmediate();
    try {
      const stats = lstatSync(source, { throwIfNoEntry: false });
      if (stats?.isDirectory()) await this.#folder(path, isLimited);
      else if (stats?.isSymbolicLink()) this.#links.addLink(path, isPackage(path));
      else if (stats?.isFile()) this.#file(path, stats);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM') this.#leftOut.set(path, 'it cannot be read');
      // It was deleted during the copy.
      else if (code !== 'ENOENT') throw error;
    }
  }

  async #folder(path: string, isLimited: boolean): Promise<void> {
    const { from, to, wanted } = this.#paths;
    // The folder to work on, or one around it.
    const isAroundWanted = `${wanted}/`.startsWith(`${path}/`);
    // A package of which git lists files is in the copy already: the rest of it is copied.
    if (isPackage(path) && !isAroundWanted && !existsSync(join(to, path))) {
      this.#links.addPackageFolder(path);
      return;
    }
    const hasPackages = PACKAGES.test(path);
    const isMeasured = isLimited && !hasPackages && !isAroundWanted;
    if (isMeasured && this.#isTooLarge(path)) {
      this.#leftOut.set(path, 'over 500 MB');
      return;
    }
    const names = readdirSync(join(from, path));
    if (!this.#makeFolder(path)) return;
    for (const name of names) {
      // Packages may be left out, and folders of what is built, unless they have been measured with this folder.
      const isLimitedToo = hasPackages || (!isMeasured && isBuilt(name));
      await this.#entry(`${path}/${name}`, isLimitedToo);
    }
  }

  /** Keeps mode and times: builds compare the times of their outputs and inputs. */
  #file(path: string, { mode, atime, mtime }: Stats): void {
    const { from, to } = this.#paths;
    const [source, target] = [join(from, path), join(to, path)];
    const renamed = NAMES_ITS_PLACE.some((pattern) => pattern.test(path))
      ? this.#renaming.ofFile(readFileSync(source))
      : undefined;
    if (existsSync(target)) return;
    if (renamed !== undefined) writeFileSync(target, renamed, { flag: 'wx', mode });
    else copyFileSync(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    utimesSync(target, atime, mtime);
  }

  /** Creates a folder of the copy and its parents; false if one of them is a link or no folder in the original. */
  #makeFolder(path: string): boolean {
    const known = this.#folders.get(path);
    if (known !== undefined) return known;
    const { from, to } = this.#paths;
    const isFolder =
      this.#makeFolder(folderOf(path)) &&
      lstatSync(join(from, path), { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder) mkdirSync(join(to, path));
    this.#folders.set(path, isFolder);
    return isFolder;
  }

  /** Whether the files to copy from a folder exceed the limit. */
  #isTooLarge(folder: string): boolean {
    let bytes = 0;
    const open = [folder];
    for (let path = open.pop(); path !== undefined && bytes <= LARGEST_FOLDER; path = open.pop()) {
      for (const entry of readdirSync(join(this.#paths.from, path), { withFileTypes: true })) {
        const inner = `${path}/${entry.name}`;
        if (entry.isDirectory() && !isPackage(inner) && !isGitFolder(inner)) open.push(inner);
        else if (entry.isFile())
          bytes += lstatSync(join(this.#paths.from, inner), { throwIfNoEntry: false })?.size ?? 0;
      }
    }
    return bytes > LARGEST_FOLDER;
  }
}

/** Whether a folder of this name usually holds installed or built files rather than sources. */
export function isBuilt(name: string): boolean {
  return BUILT.test(name);
}

function isPackage(path: string): boolean {
  return PACKAGES.test(folderOf(path)) && !NO_PACKAGE.test(path.slice(path.lastIndexOf('/') + 1));
}

function isGitFolder(path: string): boolean {
  return /(?:^|\/)\.git$/i.test(path);
}

/**
 * Replaces the path of the original by that of its copy in texts: `/work/shop`, also in `/work/shop/lib`, but not in
 * `/work/shop-old`.
 */
export class Renaming {
  readonly #pattern: RegExp;
  readonly #to: string;

  constructor(from: string, to: string) {
    // The file system's root is part of every path, so it matches nothing.
    const path = dirname(from) === from ? '(?!)' : from.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    this.#pattern = new RegExp(`(?<![\\w.-])${path}(?![\\w.-])`, 'g');
    this.#to = to;
  }

  of(text: string): string {
    return text.replace(this.#pattern, () => this.#to);
  }

  /** The text of a file with its paths replaced; undefined for a file without the path, or that is not text. */
  ofFile(bytes: Buffer): string | undefined {
    if (bytes.includes(0)) return undefined;
    const text = bytes.toString('utf8');
    const renamed = this.of(text);
    return renamed === text ? undefined : renamed;
  }

  /** An environment whose PATH, VIRTUAL_ENV and the like point into the copy. */
  ofEnvironment(env: Io['env']): Io['env'] {
    return Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, value === undefined ? value : this.of(value)]),
    );
  }
}

import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Environment } from './child-environment.ts';
import { isRealFolder } from './real-paths.ts';
import { Git, GitError } from './git.ts';
import type { FileSkip } from './read-source.ts';
import { repositoriesAround } from './repository.ts';
import { walk } from './walk.ts';

/** The files of a folder as listed, and what cannot be read. */
export interface FoundFiles {
  /** Relative to the folder, with `/`. */
  readonly files: readonly string[];
  /** Those of the files that a sparse checkout may have left out. */
  readonly sparse: ReadonlySet<string>;
  /** Folders, and paths that are no longer files, with the reason why nothing in them is listed. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
}

/** Most repositories within a folder that are listed; each takes a run of git. */
const MOST_REPOSITORIES = 500;
/** The mode of a submodule in git's index. */
const SUBMODULE = '160000';
/** The end of the path where git keeps its data about another checkout: `REPOSITORY/worktrees/NAME`. */
const WORKTREE = /[\\/]worktrees[\\/][^\\/]+[\\/]?$/;
/** Most bytes of a `.git` that is a file: it contains the path of a folder. */
const LONGEST_POINTER = 5_000;

/**
 * Lists what git tracks or would track in a folder, in its submodules and in the repositories within it. Each
 * of these is listed as a folder of its own: wherever its `.git` leads, nothing outside of it is listed.
 * Undefined where no git is installed outside of the folder.
 *
 * @throws GitError where git cannot list the folder itself.
 */
export async function gitFiles(root: string, environment: Environment): Promise<FoundFiles | undefined> {
  const git = Git.in(root, environment);
  return git && (await new Listing(root, environment).list(git));
}

class Listing {
  readonly #root: string;
  readonly #environment: Environment;
  readonly #files = new Set<string>();
  readonly #sparse = new Set<string>();
  readonly #skipped = new Map<string, FileSkip>();
  /** Repositories that are still to be listed, by path. */
  readonly #open: string[] = [];
  /** {@link gitDataOf} the root: a checkout within the root with the same data is a worktree of the root's repository. */
  readonly #own: string | undefined;

  constructor(root: string, environment: Environment) {
    this.#root = root;
    this.#environment = environment;
    this.#own = gitDataOf(root);
  }

  async list(git: Git): Promise<FoundFiles> {
    this.#addListed('', await git.run(LIST));
    let listed = 0;
    for (let path = this.#open.pop(); path !== undefined; path = this.#open.pop()) {
      if (listed++ < MOST_REPOSITORIES) await this.#listWithin(path);
      else this.#skipped.set(path, 'repository');
    }
    return { files: [...this.#files].sort(), sparse: this.#sparse, skipped: this.#skipped };
  }

  /** Lists a repository or submodule within the folder; where git cannot, all files in it. */
  async #listWithin(path: string): Promise<void> {
    const folder = join(this.#root, path);
    try {
      const listed = await Git.ofRepository(folder, this.#environment)?.run(LIST);
      if (listed) this.#addListed(`${path}/`, listed);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      const unreadable = (within: string): void => void this.#skipped.set(`${path}/${within}`, 'unreadable');
      for (const file of walk(folder, unreadable)) this.#files.add(`${path}/${file}`);
    }
  }

  /** Git prints `H 100644 <id> 0\tpath`, with an `S` where not checked out; `? path` if untracked. */
  #addListed(prefix: string, listed: Buffer): void {
    for (const entry of listed.toString('utf8').split('\0')) {
      if (entry === '') continue;
      const isTracked = !entry.startsWith('? ');
      const path = prefix + entry.slice(isTracked ? entry.indexOf('\t') + 1 : 2);
      if (isTracked && entry.startsWith(SUBMODULE, 2)) this.#takeSubmodule(path);
      // Of a repository within that is no submodule, git lists the folder alone.
      else if (path.endsWith('/')) this.#takeRepository(path.slice(0, -1));
      else {
        this.#files.add(path);
        if (entry.startsWith('S ')) this.#sparse.add(path);
      }
    }
  }

  #takeSubmodule(path: string): void {
    // False for a link, which may lead outside; undefined where there is no such folder.
    const isThere = isRealFolder(join(this.#root, path));
    if (isThere === false) this.#skipped.set(path, 'outside');
    else if (isThere === undefined || isEmpty(join(this.#root, path))) this.#skipped.set(path, 'submodule');
    else this.#open.push(path);
  }

  #takeRepository(path: string): void {
    // Gone meanwhile, or behind a link: nothing in it belongs to the folder.
    if (isRealFolder(join(this.#root, path)) !== true) return;
    const isWorktree = this.#own !== undefined && gitDataIn(join(this.#root, path)) === this.#own;
    if (isWorktree) this.#skipped.set(path, 'worktree');
    else this.#open.push(path);
  }
}

/** Tracked files, and those that are neither tracked nor ignored, with what tells a sparse checkout and submodules. */
const LIST = ['ls-files', '-z', '-t', '--stage', '--cached', '--others', '--exclude-standard'];

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

/** The folder in which git keeps the repository around a folder: the same for all its checkouts. */
function gitDataOf(folder: string): string | undefined {
  const [repository] = repositoriesAround(folder);
  return repository === undefined ? undefined : gitDataIn(repository);
}

/** Where git keeps the repository of a folder that is itself a checkout; undefined where it is none. */
function gitDataIn(folder: string): string | undefined {
  const file = join(folder, '.git');
  const stats = lstatSync(file, { throwIfNoEntry: false });
  try {
    // A folder holds the repository's data itself; a file points to it: `gitdir: PATH`.
    if (!stats?.isFile() || stats.size > LONGEST_POINTER) return stats && realpathSync(file);
    const kept = /^gitdir: ([^\n]+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    const path = resolve(folder, kept.trimEnd());
    // A worktree's data lies within that of its repository, which all its checkouts share.
    return realpathSync(WORKTREE.test(path) ? path.replace(WORKTREE, '') : path);
  } catch {
    return undefined;
  }
}

import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Git, GitError } from '../../core/code/index/git.ts';
import type { Io } from '../io.ts';
import { ownRepository, type Repository, repositoryOf } from './own-repository.ts';

/** What is installed or built: linked and not copied where no git says what is ignored. */
const INSTALLED = /^(?:node_modules|\.venv|venv|vendor|target|\.gradle|obj|bin|\.tox|__pycache__)$/;

/** A copy of a folder, which may be changed, in a folder of its own that goes with it. */
export class ScratchCopy {
  readonly #parent = mkdtempSync(join(realpathSync(tmpdir()), 'flag-insight-'));

  /**
   * Copies `root`, a real path, as it is now, with the repository around it: what git lists, else all files. What git
   * ignores, such as installed packages, is linked beside it. Nothing that the repository configures is run, and nothing
   * is written in it: the copy is no worktree.
   *
   * @returns The copy of the folder.
   */
  async fill(root: string, io: Pick<Io, 'env' | 'err'>): Promise<string> {
    const repository = await repositoryOf(root, io);
    const copy = join(this.#parent, basename(repository?.top ?? root) || 'root');
    if (repository === undefined) {
      copyFolder(root, copy);
      return copy;
    }
    await copyListed(repository, copy);
    await makeRepository(repository, copy, io);
    return join(copy, repository.prefix);
  }

  /** Takes it away, at once. */
  dispose(): void {
    removeTree(this.#parent);
  }
}

async function makeRepository(
  repository: Repository,
  copy: string,
  io: Pick<Io, 'env' | 'err'>,
): Promise<void> {
  try {
    await ownRepository(repository, copy, io);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    rmSync(join(copy, '.git'), { recursive: true, force: true });
    io.err(`The copy that is checked is no git repository: ${error.message}\n`);
  }
}

/** The files as they are, whether they are committed or not. */
async function copyListed({ git, top }: Repository, copy: string): Promise<void> {
  mkdirSync(copy);
  for (const path of await list(git, '--cached', '--others', '--exclude-standard')) {
    if (lstatSync(join(top, path), { throwIfNoEntry: false }) === undefined) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(top, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const path of await list(git, '--others', '--ignored', '--exclude-standard', '--directory'))
    link(join(top, path), join(copy, path));
}

async function list(git: Git, ...args: readonly string[]): Promise<readonly string[]> {
  const listed = (await git.run(['ls-files', '-z', ...args])).toString('utf8').split('\0');
  return listed.map((path) => path.replace(/\/$/, '')).filter((path) => path !== '');
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && INSTALLED.test(entry.name)) link(source, target);
    else if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile() || entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
  }
}

function link(target: string, path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) || !lstatSync(target, { throwIfNoEntry: false })) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** What is linked stays: links are taken away as such. What just ended may still be writing. */
function removeTree(folder: string): void {
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    remove();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    // Some builds, such as Go's of modules, take the right to write from the folders that they make.
    openFolders(folder);
    remove();
  }
}

function openFolders(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(folder, entry.name));
}

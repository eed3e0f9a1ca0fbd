import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve, sep } from 'node:path';
import { Git, GitError } from '../../core/code/source/git.ts';
import { readBytes } from '../../core/code/source/read-source.ts';
import { gitOutput, headOf, type Repository, repositoryOf } from '../../core/code/source/repository.ts';
import { visibleText } from '../../core/visible-text.ts';
import type { Io } from '../io.ts';
import { isBuilt, Renaming, TreeCopy } from './tree-copy.ts';

/** The folder and environment that a check runs in. */
export interface CheckedFolder {
  /** The copy of the folder. */
  readonly folder: string;
  /** The environment, with the copy's path instead of the original's. */
  readonly env: Io['env'];
}

/** A path to copy, and whether it may be left out if it is too large. */
interface Listed {
  readonly path: string;
  readonly isLimited: boolean;
}

/** A copy of a folder that may be changed; it lives in a temporary folder that is deleted with it. */
export class ScratchCopy {
  readonly #parent = mkdtempSync(join(realpathSync(tmpdir()), 'flag-insight-'));

  /**
   * Copies the current content of `root`, a real path, and the repository around it: what git lists and what it
   * ignores, else all files. Runs nothing that the repository configures and writes nothing to it: the copy is not a
   * worktree. What is too large to be copied is reported to `io`.
   */
  async fill(root: string, io: Pick<Io, 'env' | 'err'>): Promise<CheckedFolder> {
    const repository = await repositoryOf(root, io.env);
    const from = repository?.top ?? root;
    // The root of the file system has no name.
    const to = join(this.#parent, basename(from) || 'root');
    mkdirSync(to);
    const renaming = new Renaming(from, to);
    const wanted = relative(from, root).replaceAll(sep, '/');
    const tree = new TreeCopy({ from, to, wanted, never: this.#parent }, renaming);
    for (const { path, isLimited } of await listed(root, repository)) await tree.copy(path, { isLimited });
    tree.finish();
    for (const [path, why] of tree.leftOut)
      io.err(`${visibleText(path)} is left out of the copy that is checked: ${why}.\n`);
    if (repository !== undefined) await makeRepository(repository, to, io);
    return { folder: join(to, wanted), env: renaming.ofEnvironment(io.env) };
  }

  /** Deletes the copy, synchronously. */
  dispose(): void {
    removeTree(this.#parent);
  }
}

/** Makes the copy a repository of its own; where git fails, the check runs without one. */
async function makeRepository(
  repository: Repository,
  copy: string,
  io: Pick<Io, 'env' | 'err'>,
): Promise<void> {
  try {
    await createRepository(repository, copy, io);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    rmSync(join(copy, '.git'), { recursive: true, force: true });
    io.err(`The copy that is checked is no git repository: ${error.message}\n`);
  }
}

/** What to copy: all that git lists, committed or not, and all that it ignores. */
async function listed(root: string, repository: Repository | undefined): Promise<readonly Listed[]> {
  if (repository === undefined) return readdirSync(root).map((path) => ({ path, isLimited: isBuilt(path) }));
  const list = async (...options: readonly string[]): Promise<readonly string[]> => {
    const said = (await repository.git.run(['ls-files', '-z', ...options])).toString('utf8').split('\0');
    return said.filter((path) => path !== '').map((path) => path.replace(/\/$/, ''));
  };
  const own = await list('--cached', '--others', '--exclude-standard');
  const ignored = await list('--others', '--ignored', '--exclude-standard', '--directory');
  return [
    ...own.map((path) => ({ path, isLimited: false })),
    ...ignored.map((path) => ({ path, isLimited: true })),
  ];
}

/** Deletes links but not their targets. Retries, since a process that just ended may still be writing. */
function removeTree(folder: string): void {
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    remove();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    // Some builds, such as Go's module cache, make their folders read-only.
    openFolders(folder);
    remove();
  }
}

function openFolders(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(folder, entry.name));
}

/**
 * Creates a repository in `copy` with the HEAD and the index of another one. It has what checks need of git (the
 * version that a build takes from HEAD, the list of tracked files), and what checks write goes to the copy: the objects
 * are read from the original, and its configuration, hooks, remotes, branches and worktrees do not exist in the copy.
 *
 * @throws GitError if git fails.
 */
async function createRepository(
  repository: Repository,
  copy: string,
  { env }: Pick<Io, 'env'>,
): Promise<void> {
  const { git, top } = repository;
  const copyGit = Git.in(copy, env);
  if (copyGit === undefined) return;
  const index = await git.run(['ls-files', '-z', '--stage']);
  const head = await headOf(repository);
  const format = (await gitOutput(git, 'rev-parse', '--show-object-format')) ?? 'sha1';
  const objects = await gitPath(git, top, 'objects');
  // The commits at which the history of a shallow clone ends.
  const shallow = readBytes(await gitPath(git, top, 'shallow'));
  await copyGit.run(['init', '--quiet', '--template=', `--object-format=${format}`]);
  // Git takes what begins with a quote for a quoted path, so that any path can stand here.
  writeFileSync(join(copy, '.git', 'objects', 'info', 'alternates'), `${JSON.stringify(objects)}\n`);
  if (shallow !== undefined) writeFileSync(join(copy, '.git', 'shallow'), shallow);
  await copyGit.run(['update-index', '-z', '--index-info'], index);
  if (head !== undefined) await copyGit.run(['update-ref', '--no-deref', 'HEAD', head]);
}

/** The absolute path of something in the repository's `.git`. */
async function gitPath(git: Git, top: string, name: string): Promise<string> {
  return resolve(
    top,
    (await git.run(['rev-parse', '--git-path', name])).toString('utf8').replace(/\r?\n$/, ''),
  );
}

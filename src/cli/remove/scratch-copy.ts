import {
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
import { Git, GitError } from '../../core/code/index/git.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';

/** A copy of a folder that may be changed, and that goes when it is disposed of. */
export interface ScratchCopy {
  /** The copy of the folder that was asked for. */
  readonly folder: string;
  readonly dispose: () => Promise<void>;
}

/** What is installed or built: linked and not copied where no git says what is ignored. */
const INSTALLED = /^(?:node_modules|\.venv|venv|vendor|target|\.gradle|obj|bin|\.tox|__pycache__)$/;

/**
 * A copy of `root`, a real path, as it is now: a worktree of its repository, else plain files. What git ignores, such as
 * installed packages, is linked beside it. Nothing that the repository configures is run to make it.
 *
 * @throws CommandError where there is no git.
 */
export async function scratchCopy(root: string, { env }: Pick<Io, 'env'>): Promise<ScratchCopy> {
  const git = Git.in(root, env);
  if (git === undefined) throw new CommandError('--verify needs git, and there is none on PATH.');
  const parent = mkdtempSync(join(realpathSync(tmpdir()), 'flag-insight-'));
  const copy = join(parent, basename(root));
  const top = await said(git, 'rev-parse', '--show-toplevel');
  if (top === undefined) {
    copyFolder(root, copy);
    // eslint-disable-next-line @typescript-eslint/require-await -- a worktree is told to git.
    return { folder: copy, dispose: async () => removeTree(parent) };
  }
  const prefix = (await said(git, 'rev-parse', '--show-prefix')) ?? '';
  const own = Git.in(top, env) ?? git;
  const isWorktree =
    (await said(own, 'worktree', 'add', '--detach', '--no-checkout', copy, 'HEAD')) !== undefined;
  mkdirSync(copy, { recursive: true });
  if (isWorktree) await Git.in(copy, env)?.run(['read-tree', 'HEAD']);
  await fill(own, top, copy);
  return {
    folder: join(copy, prefix),
    dispose: async () => {
      removeTree(parent);
      if (isWorktree) await own.run(['worktree', 'prune']);
    },
  };
}

/** What git answers, in one line; nothing where it cannot do it. */
async function said(git: Git, ...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await git.run(args)).toString('utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** The files as they are, whether they are committed or not. */
async function fill(git: Git, top: string, copy: string): Promise<void> {
  const list = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await git.run(['ls-files', '-z', ...args]))
      .toString('utf8')
      .split('\0')
      .map((path) => path.replace(/\/$/, ''))
      .filter((path) => path !== '');
  for (const path of await list('--cached', '--others', '--exclude-standard')) {
    if (lstatSync(join(top, path), { throwIfNoEntry: false }) === undefined) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(top, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
  for (const path of await list('--others', '--ignored', '--exclude-standard', '--directory'))
    link(join(top, path), join(copy, path));
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

/** What is linked stays: links are taken away as such. */
function removeTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

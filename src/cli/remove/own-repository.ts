import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isInside } from '../../core/code/index/child-environment.ts';
import { Git, GitError } from '../../core/code/index/git.ts';
import { readBytes } from '../../core/code/index/read-source.ts';
import type { Io } from '../io.ts';

/** The repository that a folder is in. */
export interface Repository {
  readonly git: Git;
  /** The real path of its topmost folder. */
  readonly top: string;
  /** From there to the folder; empty or with a `/` at its end. */
  readonly prefix: string;
}

/** The repository around `root`, a real path. A folder counts as its top only where it has a `.git`, wherever git's configuration points. */
export async function repositoryOf(root: string, { env }: Pick<Io, 'env'>): Promise<Repository | undefined> {
  const git = Git.in(root, env);
  if (git === undefined) return undefined;
  const top = await said(git, 'rev-parse', '--show-toplevel');
  const prefix = await said(git, 'rev-parse', '--show-prefix');
  if (top === undefined || prefix === undefined) return undefined;
  if (!isInside(root, top) || !existsSync(join(top, '.git'))) return undefined;
  return { git: Git.in(top, env) ?? git, top, prefix };
}

/**
 * Makes a repository in `copy` with the HEAD and the index of another one. What checks want of git is there for them (the
 * version that a build takes from HEAD, the list of the files that are tracked), and what they write goes to the copy: the other's objects
 * are read where they are, and its configuration, hooks, remotes, branches and worktrees are not there at all.
 *
 * @throws GitError where git cannot do it.
 */
export async function ownRepository(
  { git, top }: Repository,
  copy: string,
  { env }: Pick<Io, 'env'>,
): Promise<void> {
  const own = Git.in(copy, env);
  if (own === undefined) return;
  const index = await git.run(['ls-files', '-z', '--stage']);
  const head = await said(git, 'rev-parse', '--verify', '--quiet', 'HEAD');
  const format = (await said(git, 'rev-parse', '--show-object-format')) ?? 'sha1';
  const objects = await pathIn(git, top, 'objects');
  const shallow = readBytes(await pathIn(git, top, 'shallow'));
  await own.run(['init', '--quiet', '--template=', `--object-format=${format}`]);
  writeFileSync(join(copy, '.git', 'objects', 'info', 'alternates'), `${JSON.stringify(objects)}\n`);
  if (shallow !== undefined) writeFileSync(join(copy, '.git', 'shallow'), shallow);
  await own.run(['update-index', '-z', '--index-info'], index);
  if (head !== undefined) await own.run(['update-ref', '--no-deref', 'HEAD', head]);
}

async function pathIn(git: Git, top: string, name: string): Promise<string> {
  return resolve(
    top,
    (await git.run(['rev-parse', '--git-path', name])).toString('utf8').replace(/\r?\n$/, ''),
  );
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

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from './child-environment.ts';
import { Git, GitError } from './git.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The repository that a folder is in. */
export interface Repository {
  readonly git: Git;
  /** The real path of its topmost folder. */
  readonly top: string;
  /** From there to the folder, with `/`: empty, or with one at its end. */
  readonly prefix: string;
}

/**
 * The repository around `root`, a real path. A folder counts as its top only where it has a `.git`, wherever git's
 * configuration points.
 */
export async function repositoryOf(root: string, environment: Environment): Promise<Repository | undefined> {
  const git = Git.in(root, environment);
  if (git === undefined) return undefined;
  const top = await said(git, 'rev-parse', '--show-toplevel');
  const prefix = await said(git, 'rev-parse', '--show-prefix');
  if (top === undefined || prefix === undefined) return undefined;
  if (!isInside(root, top) || !existsSync(join(top, '.git'))) return undefined;
  return { git: Git.in(top, environment) ?? git, top, prefix };
}

/** The id of the commit that is checked out; undefined where there is none yet. */
export function headOf({ git }: Repository): Promise<string | undefined> {
  return said(git, 'rev-parse', '--verify', '--quiet', 'HEAD');
}

/** What git answers, in one line; nothing where it cannot do it. */
export async function said(git: Git, ...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await git.run(args)).toString('utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

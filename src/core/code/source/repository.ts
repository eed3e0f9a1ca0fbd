import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Environment } from './child-environment.ts';
import { isInside } from './real-paths.ts';
import { Git, GitError } from './git.ts';

/** The repository around a folder. */
export interface Repository {
  /** Runs in the topmost folder. */
  readonly git: Git;
  /** The real path of its topmost folder. */
  readonly top: string;
  /** The path from there to the folder, with `/`: empty, or with a trailing one. */
  readonly prefix: string;
}

/**
 * The repository around `root`, a real path. A folder only counts as its top where it has a `.git`, whatever
 * git's configuration says.
 */
export async function repositoryOf(root: string, environment: Environment): Promise<Repository | undefined> {
  // Starting git takes longer than looking.
  const git = repositoriesAround(root).length > 0 ? Git.in(root, environment) : undefined;
  if (git === undefined) return undefined;
  const top = await gitOutput(git, 'rev-parse', '--show-toplevel');
  const prefix = await gitOutput(git, 'rev-parse', '--show-prefix');
  if (top === undefined || prefix === undefined) return undefined;
  if (!isInside(root, top) || !existsSync(join(top, '.git'))) return undefined;
  // `git`, where the only program is in the repository but outside of `root`.
  return { git: Git.in(top, environment) ?? git, top, prefix };
}

/** The folders with a `.git` from a folder upwards, the innermost first. */
export function repositoriesAround(folder: string): readonly string[] {
  const outer = dirname(folder);
  const above = outer === folder ? [] : repositoriesAround(outer);
  return existsSync(join(folder, '.git')) ? [folder, ...above] : above;
}

/** The id of the checked out commit; undefined where there is none yet. */
export function headOf({ git }: Repository): Promise<string | undefined> {
  return gitOutput(git, 'rev-parse', '--verify', '--quiet', 'HEAD');
}

/** What git prints, without the final line break; undefined where the command fails. */
export async function gitOutput(git: Git, ...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await git.run(args)).toString('utf8').replace(/\r?\n$/, '');
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

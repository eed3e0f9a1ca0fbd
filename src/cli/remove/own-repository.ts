import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Git } from '../../core/code/source/git.ts';
import { readBytes } from '../../core/code/source/read-source.ts';
import type { Io } from '../io.ts';
import { headOf, type Repository, gitOutput } from '../../core/code/source/repository.ts';

/**
 * Creates a repository in `copy` with the HEAD and the index of another one. It has what checks need of git (the
 * version that a build takes from HEAD, the list of tracked files), and what they write goes to the copy: the objects
 * are read from the original, and its configuration, hooks, remotes, branches and worktrees do not exist in the copy.
 *
 * @throws GitError if git fails.
 */
export async function ownRepository(
  repository: Repository,
  copy: string,
  { env }: Pick<Io, 'env'>,
): Promise<void> {
  const { git, top } = repository;
  const own = Git.in(copy, env);
  if (own === undefined) return;
  const index = await git.run(['ls-files', '-z', '--stage']);
  const head = await headOf(repository);
  const format = (await gitOutput(git, 'rev-parse', '--show-object-format')) ?? 'sha1';
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

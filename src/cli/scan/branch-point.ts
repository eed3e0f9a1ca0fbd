import { Git, GitError, PartialCloneError } from '../../core/code/source/git.ts';
import { commitSource } from '../../core/code/source/commit-source.ts';
import type { FileSource } from '../../core/code/source/source.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';

/** The folder at the commit where its branch left another one. */
export interface BranchPoint {
  /** The commit's id. */
  readonly commit: string;
  readonly source: FileSource;
}

/**
 * Looks up the last common commit of `ref` and the checked out commit.
 *
 * @throws CommandError if there is no git, no such ref, no such commit in a shallow clone, or if the clone is partial.
 */
export async function branchPoint(ref: string, folder: string, { env }: Io): Promise<BranchPoint> {
  const git = Git.in(folder, env);
  if (git === undefined) throw new CommandError('--since needs git, and there is none on PATH.');
  try {
    const other = await line(git, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`]);
    const commit = await line(git, ['merge-base', other, 'HEAD']);
    return { commit, source: await commitSource(git, commit) };
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    if (cause instanceof PartialCloneError) {
      throw new CommandError(
        `--since ${ref} is not known: this is a partial clone, and what is missing is not fetched. Clone the whole repository, without --filter.`,
      );
    }
    throw new CommandError(
      `--since ${ref}: there is no commit to compare with. In a CI job, fetch the whole history first.`,
      { cause },
    );
  }
}

async function line(git: Git, args: readonly string[]): Promise<string> {
  return (await git.run(args)).toString('utf8').trim();
}

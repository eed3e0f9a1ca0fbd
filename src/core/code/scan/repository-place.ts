import { basename } from 'node:path';
import { headOf, repositoryOf, gitOutput } from '../source/repository.ts';
import { repositoryName } from './repository-name.ts';
import type { ScanOrigin } from './scan-report.ts';

/** The repository, folder and commit of a folder that is given by its real path; git is run in it. */
export async function repositoryPlace(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Pick<ScanOrigin, 'repository' | 'folder' | 'commit'>> {
  const repository = await repositoryOf(root, environment);
  if (repository === undefined) return { repository: basename(root) || 'root' };
  const { git, top, prefix } = repository;
  const commit = await headOf(repository);
  return {
    repository: repositoryName(await gitOutput(git, 'config', '--get', 'remote.origin.url'), top),
    ...(prefix !== '' && { folder: prefix }),
    ...(commit !== undefined && { commit }),
  };
}

import { basename } from 'node:path';
import { repositoryName } from '../../core/code/scan/repository-name.ts';
import type { ReportFacts } from '../../core/code/scan/report-of.ts';
import type { Io } from '../io.ts';
import { headOf, repositoryOf, said } from '../repository.ts';
import { programVersion } from '../version.ts';

/** Where, when and by what a scan of `root`, a real path, is made. */
export async function scanOrigin(root: string, io: Io): Promise<ReportFacts['origin']> {
  const made = { when: new Date().toISOString(), toolVersion: await programVersion() };
  const repository = await repositoryOf(root, io);
  if (repository === undefined) return { repository: basename(root) || 'root', ...made };
  const { git, top, prefix } = repository;
  const commit = await headOf(repository);
  return {
    repository: repositoryName(await said(git, 'config', '--get', 'remote.origin.url'), top),
    ...(prefix !== '' && { folder: prefix }),
    ...(commit !== undefined && { commit }),
    ...made,
  };
}

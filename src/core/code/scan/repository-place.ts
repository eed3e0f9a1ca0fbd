import { basename } from 'node:path';
import type { Environment } from '../source/child-environment.ts';
import { gitOutput, headOf, repositoryOf } from '../source/repository.ts';
import type { ScanOrigin } from './scan-report.ts';

/** The repository, folder and commit of a folder that is given by its real path; git is run in it. */
export async function repositoryPlace(
  root: string,
  environment: Environment,
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

/**
 * `https://user:token@host:443/owner/name.git`, `git@host:owner/name.git`: captures the host of the first form, that of the
 * second, and the path. A host has two letters or more: `C:/shop` is a path of Windows.
 */
const ADDRESS =
  /^(?:[a-z][a-z+.-]*:\/\/(?:[^@/]*@)?([^/:]+)(?::\d+)?\/|(?:[^@/:]*@)?([^/:]{2,}):(?!\/\/)\/?)([^?#]+)/i;

/**
 * The name of a repository, wherever it is checked out: `host/owner/name` from its remote's address, without
 * credentials; the name of its topmost folder `top` where it has no remote, or one on this machine.
 */
export function repositoryName(address: string | undefined, top: string): string {
  const [, host, other, path = ''] = ADDRESS.exec(address ?? '') ?? [];
  // Also of `owner/name.git/` and `owner/name/.git`.
  const name = path
    .replace(/\/+$/, '')
    .replace(/\.git$/i, '')
    .replace(/\/+$/, '');
  const server = host ?? other;
  // A `/` in the credentials makes the rest of them part of the path: then nothing of the address is shown. The folder `/`
  // has no name.
  if (server === undefined || name === '' || name.includes('@')) return basename(top) || 'root';
  return `${server.toLowerCase()}/${name}`;
}

import { execFileSync } from 'node:child_process';

/** Runs git in a folder of a test, with nobody's configuration. */
export function git(folder: string, ...args: readonly string[]): string {
  const { PATH } = process.env;
  return execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(PATH !== undefined && { PATH }), GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
}

/** Makes a repository of a folder, with all its files in one commit. */
export function commitAll(folder: string): void {
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=all');
}

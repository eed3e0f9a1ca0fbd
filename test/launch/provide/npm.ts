import { run } from './run.ts';

/**
 * Installs exactly what the lock file in `folder` says, without development dependencies and without running any
 * package's scripts, so that no compiler is needed.
 *
 * @throws Error with the end of npm's output
 */
export async function npmCi(folder: string, ...flags: string[]): Promise<void> {
  const args = ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', ...flags];
  const npm = process.env['npm_execpath'];
  // The npm that runs this script, where there is one.
  if (npm?.endsWith('npm-cli.js') === true) await run(process.execPath, [npm, ...args], { cwd: folder });
  else await run('npm', args, { cwd: folder });
}

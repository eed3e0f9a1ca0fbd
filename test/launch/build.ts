import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OUT, ROOT } from './paths.ts';
import { run } from './provide/run.ts';

/**
 * Builds the extension into `dist/`, with source maps, or as it is published.
 * @throws Error with the output of the build
 */
export async function buildExtension(...flags: '--production'[]): Promise<void> {
  await run(process.execPath, ['esbuild.mjs', ...flags], { cwd: ROOT });
}

/** As `npm run package` has them: the bundle holds its dependencies; pictures in the README are files beside it. */
const PACKAGE_FLAGS = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];

/**
 * Builds the extension as it is published and packs it.
 *
 * @throws Error with the output of the build or of the packing
 */
export async function packageExtension(): Promise<string> {
  await buildExtension('--production');
  await mkdir(OUT, { recursive: true });
  const vsix = join(OUT, 'flag-insight.vsix');
  const vsce = join(ROOT, 'node_modules/@vscode/vsce/vsce');
  await run(process.execPath, [vsce, 'package', ...PACKAGE_FLAGS, '--out', vsix], { cwd: ROOT });
  return vsix;
}

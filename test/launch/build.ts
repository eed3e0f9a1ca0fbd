import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packagedReadme } from '../package/packaged-readme.ts';
import { OUT, ROOT } from './paths.ts';
import { run } from './provide/run.ts';

/**
 * Builds the extension into `dist/`, with source maps, or as it is published.
 * @throws Error with the output of the build
 */
export async function buildExtension(...flags: '--production'[]): Promise<void> {
  await run(process.execPath, ['esbuild.mjs', ...flags], { cwd: ROOT });
}

/** The bundle holds its dependencies; without a repository there is nothing to put before links to files. */
const PACKAGE_FLAGS = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];

/** What is packed, as far as `.vscodeignore` lets it. */
const PACKED = [
  ...[
    '.vscodeignore',
    ...globSync('package.nls*.json', { cwd: ROOT }),
    'l10n',
    'CHANGELOG.md',
    'LICENSE',
    'SECURITY.md',
  ],
  ...['dist', 'media'],
];

/**
 * Builds the extension as it is published and packs it, by default into `out`; resolves to the package's path.
 *
 * @throws Error with the output of the build or of the packing
 */
export async function packageExtension(vsix = join(OUT, 'flag-insight.vsix')): Promise<string> {
  await buildExtension('--production');
  const staged = join(OUT, 'package');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  for (const name of PACKED) await cp(join(ROOT, name), join(staged, name), { recursive: true });
  await writeFile(join(staged, 'README.md'), packagedReadme(await readFile(join(ROOT, 'README.md'), 'utf8')));
  await writeFile(join(staged, 'package.json'), await packagedManifest());
  const vsce = join(ROOT, 'node_modules/@vscode/vsce/vsce');
  await run(process.execPath, [vsce, 'package', ...PACKAGE_FLAGS, '--out', vsix], { cwd: staged });
  return vsix;
}

/** What only developing needs stays behind. */
async function packagedManifest(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as Record<string, unknown>;
  for (const name of ['scripts', 'devDependencies', 'optionalDependencies', 'knip']) {
    Reflect.deleteProperty(manifest, name);
  }
  return JSON.stringify(manifest, undefined, 2);
}

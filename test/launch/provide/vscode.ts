import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { npmCi } from './npm.ts';
import { provideRecipe } from './recipe.ts';
import { dropGitDependency, linkInstalledParts } from './repair-minimum.ts';

/** The versions that everything is tested in: the newest, and the oldest that `engines.vscode` allows. */
export const VSCODE_VERSIONS = ['1.105', '1.139'] as const;
export type VSCodeVersion = (typeof VSCODE_VERSIONS)[number];

/** A VS Code that is on disk and can be started. */
export interface VSCodeRuntime {
  readonly version: VSCodeVersion;
  /** The Node.js program that this version runs on: 22 for 1.105, 24 for 1.139. */
  readonly node: string;
  /** The program of code-server to run with it. */
  readonly entry: string;
}

const SIZES: Record<VSCodeVersion, string> = {
  '1.105': 'about 140 MB to fetch, 510 MB on disk',
  '1.139': 'about 190 MB to fetch, 620 MB on disk',
};

/**
 * Provides a VS Code from npm: the package code-server carries the real workbench, served to a browser, and the
 * real extension host. It is installed from a committed lock file into `.vscode-test/` once and used from there.
 * @throws Error on Windows, where code-server does not run, and where npm fails
 */
export async function provideVSCode(version: VSCodeVersion): Promise<VSCodeRuntime> {
  if (process.platform === 'win32') {
    throw new Error(
      'code-server, the VS Code that serves tests and the demo, runs on Linux and macOS only. ' +
        'On Windows use `npm run test:electron`, or `npm start` with a desktop VS Code on the path.',
    );
  }
  const recipe = join(import.meta.dirname, `../runtimes/vscode-${version}`);
  const repairs = join(import.meta.dirname, 'repair-minimum.ts');
  const folder = await provideRecipe(
    {
      name: `vscode-${version}`,
      recipe,
      what: `VS Code ${version}`,
      size: SIZES[version],
      decisive: [repairs],
    },
    (installed) => installInnerPackages(version, installed),
  );
  return {
    version,
    node: version === '1.105' ? join(folder, 'node_modules/.bin/node') : currentNode(),
    entry: join(folder, 'node_modules/code-server/out/node/entry.js'),
  };
}

async function installInnerPackages(version: VSCodeVersion, folder: string): Promise<void> {
  const inner = join(folder, 'node_modules/code-server/lib/vscode');
  if (version === '1.105') await dropGitDependency(inner);
  // The inner lock files were made without peer dependencies; npm refuses them otherwise.
  await npmCi(inner, '--legacy-peer-deps');
  await npmCi(join(inner, 'extensions'), '--legacy-peer-deps');
  if (version === '1.105') await linkInstalledParts(folder, inner);
}

/** Node 24: the one that npm puts first on the path of scripts, or else the one that runs this. */
function currentNode(): string {
  const own = join(ROOT, 'node_modules/.bin/node');
  return existsSync(own) ? own : process.execPath;
}

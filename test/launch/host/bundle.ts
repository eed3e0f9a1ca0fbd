import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import type { Lifetime } from '../lifetime.ts';
import { OUT } from '../paths.ts';
import type { SuiteGroup } from './find-suites.ts';

const COMMON: BuildOptions = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: ['vscode', 'mocha'],
  logLevel: 'warning',
};

/**
 * Where this run's bundles and reports are: inside the repository, so that they find its packages, and apart from
 * those of a run at the same time.
 */
export const RUN_FOLDER = join(OUT, 'host', String(process.pid));

/** Bundles the module that the extension host runs; its absolute path. The run's folder goes with the lifetime. */
export async function bundleRunner(
  lifetime: Lifetime,
  entry = join(import.meta.dirname, 'run-tests.ts'),
): Promise<string> {
  lifetime.add(() => rm(RUN_FOLDER, { recursive: true, force: true }));
  const outfile = join(RUN_FOLDER, 'run-tests.cjs');
  await build({ ...COMMON, entryPoints: [entry], outfile });
  return outfile;
}

/**
 * Bundles the tests of a group into one module that declares them when it is loaded, each suite below its name: the
 * module's absolute path.
 *
 * @param label begins the name of the module's file, which is one for each run of the group
 */
export async function bundleTests({ suites }: SuiteGroup, label: string): Promise<string> {
  const outfile = join(RUN_FOLDER, `${label}.tests.cjs`);
  const contents = suites
    .map(({ name, tests }) => {
      const modules = tests.map((file) => `require(${JSON.stringify(file)});`).join('\n');
      return `describe(${JSON.stringify(name)}, () => {\n${modules}\n});`;
    })
    .join('\n');
  await build({ ...COMMON, stdin: { contents, resolveDir: OUT, sourcefile: `${label}.js` }, outfile });
  return outfile;
}

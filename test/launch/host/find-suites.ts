import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.ts';
import type { HostSuite } from './suite.ts';

/** Tests that run in one extension host. */
export interface FoundSuite {
  /** The folder's path below `test/host`. */
  readonly name: string;
  /** Absolute paths of its test modules. */
  readonly tests: readonly string[];
  readonly conditions: HostSuite;
}

/**
 * Finds the suites of `test/host`: each folder with tests is one.
 * @throws Error when there is none
 */
export async function findSuites(): Promise<FoundSuite[]> {
  const base = join(ROOT, 'test/host');
  const folders = new Map<string, string[]>();
  for await (const file of glob('*/**/*.test.ts', { cwd: base })) {
    const folder = dirname(join(base, file));
    folders.set(folder, [...(folders.get(folder) ?? []), join(base, file)]);
  }
  if (folders.size === 0) throw new Error('There are no tests in test/host.');
  const sorted = [...folders].sort(([one], [other]) => one.localeCompare(other));
  return Promise.all(
    sorted.map(async ([folder, tests]) => ({
      name: relative(base, folder),
      tests: tests.sort(),
      conditions: await readConditions(join(folder, 'suite.ts')),
    })),
  );
}

async function readConditions(file: string): Promise<HostSuite> {
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as { suite?: HostSuite };
  if (module.suite === undefined) throw new Error(`${file} exports no \`suite\`.`);
  return module.suite;
}

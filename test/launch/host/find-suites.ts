import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.ts';
import type { HostSuite } from './suite.ts';

/** The tests of a folder. */
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

/** Suites that share a window: their conditions are the same. */
export interface SuiteGroup {
  /** The names of its suites. */
  readonly name: string;
  readonly suites: readonly FoundSuite[];
  readonly conditions: HostSuite;
  /** Whether it runs all tests, or those that an older version may end otherwise. */
  readonly isNewest: boolean;
}

/**
 * Puts suites that run under equal conditions together, each at its place, and leaves out what a version need not run.
 * Setups are equal where they are the same function.
 */
export function groupSuites(found: readonly FoundSuite[], isNewest: boolean): readonly SuiteGroup[] {
  const suites = isNewest ? found : found.map(forOlder).filter(({ tests }) => tests.length > 0);
  const setups = [...new Set(suites.map(({ conditions }) => conditions.setup))];
  const groups = Map.groupBy(suites.toSorted(byPlace), ({ conditions }) => {
    const { workspace, workspaceFile, trusted = true, settings, env, setup } = conditions;
    return JSON.stringify([workspace, workspaceFile, trusted, settings, env, setups.indexOf(setup)]);
  });
  return [...groups.values()].map((members) => ({
    name: members.map(({ name }) => name).join(' + '),
    suites: members,
    conditions: members[0]?.conditions ?? {},
    isNewest,
  }));
}

const PLACES = ['first', undefined, 'last'];
const byPlace = (one: FoundSuite, other: FoundSuite): number =>
  PLACES.indexOf(one.conditions.place) - PLACES.indexOf(other.conditions.place);

function forOlder(suite: FoundSuite): FoundSuite {
  const left = suite.conditions.newestOnly ?? {};
  return { ...suite, tests: '*' in left ? [] : suite.tests.filter((file) => !(basename(file) in left)) };
}

async function readConditions(file: string): Promise<HostSuite> {
  if (!existsSync(file)) return {};
  const module = (await import(pathToFileURL(file).href)) as { suite?: HostSuite };
  if (module.suite === undefined) throw new Error(`${file} exports no \`suite\`.`);
  return module.suite;
}

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runWithLifetime, type Lifetime } from '../lifetime.ts';
import { OUT, ROOT } from '../paths.ts';
import { spawnGroup } from '../process-group.ts';
import {
  clearTierReport,
  readMochaReport,
  readPassedFiles,
  reportFile,
  sumCounts,
  writeTierReport,
  type Counts,
} from '../tier-report.ts';
import type { Texts } from './imports.ts';
import { readCommon, readMemory, writeMemory } from './memory.ts';
import { unitKeys } from './unit-keys.ts';

/** A test file all tests of which passed: its fingerprint, and how many there are. */
interface Passed {
  readonly key: string;
  readonly passed: number;
}

const MEMORY = join(OUT, 'cache/unit.json');
/** The report of what is run, beside that of the tier. */
const RUN = 'unit-changed';
const SOURCES = ['*.mjs', '{src,test}/**/*.{ts,mjs,json}', 'l10n/*.json', 'package.json'];
const NOT_WATCHED = new Set(['node_modules', '.git', '.vscode-test', 'out', 'dist']);
/** What mocha is configured with and runs before all tests, and this file, which runs mocha. */
const SET_UP = [
  'test/unit/.mocharc.mjs',
  'test/unit/support/seed.ts',
  'test/launch/node24.mjs',
  'test/launch/check/unit-changed.ts',
];
/** Variables that change what tests do. */
const VARIABLES = ['SEED', 'UNIT_SIZE', 'UPDATE'];

/**
 * `npm run test:changed`: the unit tests of each file that is not as it was when they passed, imports one that is not, or
 * reads what is not. `npm test` runs all of them.
 */
await runWithLifetime(async (lifetime) => {
  const memory = await readMemory<Passed>(MEMORY);
  const keys = await readKeys();
  const kept = new Map(Object.entries(memory).filter(([path, { key }]) => keys.get(path) === key));
  const changed = [...keys.keys()].filter((path) => !kept.has(path));
  console.log(`${changed.length} of ${keys.size} files to test`);
  const remembered: Counts = { passed: sumOf(kept.values()), failed: 0, skipped: 0, failures: [] };
  if (changed.length === 0) {
    await writeTierReport('unit', remembered);
    return 0;
  }
  const code = await runMocha(lifetime, changed);
  const counts = await readMochaReport(RUN);
  await writeTierReport('unit', sumCounts([remembered, counts]));
  // A run that ended badly though no test failed says nothing of any.
  if (code === 0 || counts.failed > 0) {
    const passed = await readPassedFiles(RUN);
    const entries = changed.flatMap((path): [string, Passed][] => {
      const [key, number] = [keys.get(path), passed.get(join(ROOT, path))];
      return key === undefined || number === undefined ? [] : [[path, { key, passed: number }]];
    });
    await writeMemory(MEMORY, [...kept, ...entries]);
  }
  for (const failure of counts.failures) console.log(failure);
  return code;
});

function sumOf(files: Iterable<Passed>): number {
  return [...files].reduce((sum, { passed }) => sum + passed, 0);
}

/** Fingerprints of all test files. */
async function readKeys(): Promise<ReadonlyMap<string, string | undefined>> {
  const texts = await readAll([...globSync(SOURCES, { cwd: ROOT }), 'test/unit/.mocharc.mjs']);
  const files = globSync('**/*', {
    cwd: ROOT,
    withFileTypes: true,
    exclude: ({ name }) => NOT_WATCHED.has(name),
  });
  const paths = files.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const watched = await readAll(paths.map((path) => path.slice(ROOT.length + 1)));
  const tests = [...texts.keys()].filter((path) => /^test\/unit\/.*\.test\.ts$/.test(path));
  const common = [await readCommon(), ...VARIABLES.map((name) => process.env[name] ?? '')].join('\n');
  return unitKeys(tests, texts, watched, common, SET_UP);
}

async function readAll(paths: readonly string[]): Promise<Texts> {
  const texts = new Map<string, string>();
  for (const path of paths.map((one) => one.replaceAll('\\', '/')).sort())
    texts.set(path, await readFile(join(ROOT, path), 'utf8'));
  return texts;
}

/** Runs the tests of some files; the number that mocha ends with. */
async function runMocha(lifetime: Lifetime, files: readonly string[]): Promise<number> {
  await clearTierReport(RUN);
  const mocha = join(ROOT, 'node_modules/mocha/bin/mocha.js');
  const report = ['--reporter', 'json', '--reporter-option', `output=${reportFile(RUN)}`];
  const group = spawnGroup(process.execPath, [mocha, '--config', 'test/unit/.mocharc.mjs', ...report], {
    env: { ...process.env, UNIT_FILES: files.join('\n') },
    cwd: ROOT,
    show: true,
    waitForAll: true,
  });
  lifetime.add(group.close);
  await group.ended;
  return group.child.exitCode ?? 1;
}

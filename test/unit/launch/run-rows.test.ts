import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { Lifetime } from '../../launch/lifetime.ts';
import { runRows } from '../../launch/run-rows.ts';
import { countsOf, type TierResult } from '../../launch/run-tier.ts';
import {
  clearTierReport,
  countsOfOne,
  reportFile,
  writeTierReport,
  type Counts,
} from '../../launch/tier-report.ts';
import type { Tier } from '../../launch/tiers.ts';

const counts = (passed: number, failed = 0, skipped = 0): Counts => ({
  passed,
  failed,
  skipped,
  failures: Array.from({ length: failed }, (_, at) => `test ${at}`),
});

describe('the counts of a tier', () => {
  const tier = (report: Tier['report']): Tier => ({ name: `test-${process.pid}`, script: [], report });
  const { name } = tier('own');
  afterEach(() => clearTierReport(name));
  beforeEach(() => clearTierReport(name));

  it('are what it reported', async () => {
    await writeTierReport(name, counts(5, 0, 1));
    assert.deepEqual(await countsOf(tier('own'), true), counts(5, 0, 1));
  });

  it("are mocha's, with the titles of what failed", async () => {
    const failures = [{ fullTitle: 'one', err: { message: 'was two' } }];
    await writeFile(
      reportFile(name),
      JSON.stringify({ stats: { passes: 2, failures: 1, pending: 0 }, failures }),
    );
    assert.deepEqual(await countsOf(tier('mocha'), false), {
      ...counts(2),
      failed: 1,
      failures: ['one\nwas two'],
    });
  });

  it('are a failure where it crashed before it reported, or reported no test', async () => {
    for (const report of ['own', 'mocha'] as const)
      assert.equal((await countsOf(tier(report), true)).failed, 1);
    await writeTierReport(name, counts(0, 0, 3));
    assert.equal((await countsOf(tier('own'), true)).failed, 1);
    await writeFile(reportFile(name), '{"passed": 5');
    assert.equal((await countsOf(tier('own'), true)).failed, 1);
  });

  it('have a failure more where all tests passed and it ended badly nevertheless', async () => {
    await writeTierReport(name, counts(5));
    const { passed, failed } = await countsOf(tier('own'), false);
    assert.deepEqual([passed, failed], [5, 1]);
  });

  it('are those of one test for a step that has none', async () => {
    assert.equal((await countsOf(tier('none'), true)).passed, 1);
    assert.equal((await countsOf(tier('none'), false)).failed, 1);
  });
});

describe('rows of steps', () => {
  const lines: string[] = [];
  const { log } = console;
  beforeEach(() => {
    lines.length = 0;
    console.log = (line: string) => lines.push(line);
  });
  afterEach(() => (console.log = log));

  const step = (name: string, needsEditors = false): Tier => ({
    name,
    script: [],
    report: 'none',
    needsEditors,
  });
  const run =
    (results: Readonly<Record<string, Counts>>, begun: string[] = []) =>
    (_: Lifetime, { name }: Tier): Promise<TierResult> => {
      begun.push(name);
      return Promise.resolve({ counts: results[name] ?? countsOfOne(name), output: '' });
    };

  it('end with one line of sums, and well where nothing failed', async () => {
    const results = { unit: counts(10, 0, 1), host: counts(20) };
    const code = await runRows(
      new Lifetime(),
      [[step('lint'), step('unit')], [step('host')]],
      undefined,
      run(results),
    );
    assert.deepEqual([code, lines.at(-1)], [0, '31 passed, 0 failed, 1 skipped']);
  });

  it('run to their ends although a step failed, and end badly', async () => {
    const begun: string[] = [];
    const results = { unit: counts(3, 2) };
    const rows = [[step('unit'), step('later')], [step('host')]];
    assert.equal(await runRows(new Lifetime(), rows, undefined, run(results, begun)), 1);
    assert.deepEqual(
      [begun.toSorted(), lines.at(-1)],
      [['host', 'later', 'unit'], '5 passed, 2 failed, 0 skipped'],
    );
    assert.ok(lines.some((line) => line.includes('failed in unit: test 1')));
  });

  it('have the steps wait that need what is still fetched', async () => {
    const begun: string[] = [];
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const done = runRows(new Lifetime(), [[step('unit')], [step('host', true)]], promise, run({}, begun));
    await new Promise(setImmediate);
    assert.deepEqual(begun, ['unit']);
    resolve(undefined);
    await done;
    assert.deepEqual(begun, ['unit', 'host']);
  });
});

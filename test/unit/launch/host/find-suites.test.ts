import assert from 'node:assert/strict';
import { runAllSuites } from '../../../launch/host/run-all.ts';
import { clearTierReport, readTierReport } from '../../../launch/tier-report.ts';
import { findSuites, groupSuites, type FoundSuite } from '../../../launch/host/find-suites.ts';
import type { HostSuite } from '../../../launch/host/suite.ts';

const suite = (name: string, conditions: HostSuite = {}, tests = [`/${name}/a.test.ts`]): FoundSuite => ({
  name,
  tests,
  conditions,
});
const names = (found: readonly FoundSuite[], isNewest = true) =>
  groupSuites(found, isNewest).map(({ name }) => name);
const setup = () => Promise.resolve({ teardown: () => Promise.resolve() });

describe('windows of host suites', () => {
  it('are shared under equal conditions, in the order of names', () => {
    const found = [
      suite('a', { workspace: 'shop', trusted: true }),
      suite('b', { workspace: 'other' }),
      suite('c', { trusted: true, workspace: 'shop' }),
      suite('d', { setup }),
      suite('e', { setup }),
      suite('f', { setup: () => setup() }),
    ];
    assert.deepEqual(names(found), ['a + c', 'b', 'd + e', 'f']);
  });

  it('begin with a suite that needs one in which nothing happened, and end with one that leaves something behind', () => {
    const found = [suite('a', { place: 'last' }), suite('b'), suite('c', { place: 'first' })];
    assert.deepEqual(names(found), ['c + b + a']);
  });

  it('have less to do in an older version, for reasons that are given', () => {
    const found = [
      suite('a', { newestOnly: { 'late.test.ts': 'why' } }, ['/a/early.test.ts', '/a/late.test.ts']),
      suite('b', { newestOnly: { '*': 'why' } }),
    ];
    assert.deepEqual(
      groupSuites(found, false).flatMap(({ suites }) => suites.map(({ name, tests }) => [name, tests])),
      [['a', ['/a/early.test.ts']]],
    );
    assert.deepEqual(names(found), ['a + b']);
    for (const isNewest of [true, false])
      for (const group of groupSuites(found, isNewest)) assert.equal(group.isNewest, isNewest);
  });

  it('run every module of test/host in the newest version, and what is left out of the others is there', async () => {
    const found = await findSuites();
    const run = groupSuites(found, true).flatMap(({ suites }) => suites.flatMap(({ tests }) => tests));
    assert.deepEqual(run.toSorted(), found.flatMap(({ tests }) => tests).sort());
    for (const { name, tests, conditions } of found)
      for (const file of Object.keys(conditions.newestOnly ?? {}))
        assert.ok(file === '*' || tests.some((test) => test.endsWith(`/${file}`)), `${name} has no ${file}`);
  });

  it('of the newest version alone are not run in the oldest, though that alone is chosen', async () => {
    const run = (): never => assert.fail('a window was opened');
    const chosen = { suite: 'junk', grep: '' };
    const options = { oldest: 'old', sideBySide: true };
    try {
      assert.equal(await runAllSuites('host-test', ['old'], chosen, () => run, options), false);
      const { failures } = await readTierReport('host-test');
      assert.deepEqual(failures, ['host: No test of it runs in the oldest version.']);
    } finally {
      await clearTierReport('host-test');
    }
  });
});

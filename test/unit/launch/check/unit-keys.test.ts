import assert from 'node:assert/strict';
import { unitKeys } from '../../../launch/check/unit-keys.ts';

const TESTS = ['test/alone.test.ts', 'test/leaf.test.ts', 'test/reads.test.ts'];
const FILES = {
  'src/leaf.ts': 'export const leaf = 1;',
  'test/alone.test.ts': "import 'node:assert';",
  'test/leaf.test.ts': "import { leaf } from '../src/leaf.ts';",
  'test/reads.test.ts': "import { folder } from './support.ts';",
  'test/set-up.ts': "import './size.ts';",
  'test/size.ts': 'export const size = 1;',
  'test/support.ts': 'export const folder = import.meta.dirname;',
};
const CASES = { 'test/cases.txt': 'one' };

const keysOf = (
  change: Readonly<Record<string, string>>,
  watched: Readonly<Record<string, string>>,
  common: string,
) =>
  unitKeys(
    TESTS,
    new Map(Object.entries({ ...FILES, ...change })),
    new Map(Object.entries({ ...FILES, ...change, ...watched })),
    common,
    ['test/set-up.ts'],
  );

/** The test files that are run again after a change of sources, of other files, or of what decides for all. */
function runAfter(
  change: Readonly<Record<string, string>>,
  watched: Readonly<Record<string, string>> = CASES,
  common = '',
): readonly string[] {
  const before = keysOf({}, CASES, '');
  const after = keysOf(change, watched, common);
  return TESTS.filter((path) => after.get(path) === undefined || after.get(path) !== before.get(path));
}

describe('which unit tests run again', () => {
  it('are none where nothing changed', () => assert.deepEqual(runAfter({}), []));

  it('are those that import what changed, and those that may read it', () => {
    assert.deepEqual(runAfter({ 'src/leaf.ts': 'export const leaf = 2;' }), [
      'test/leaf.test.ts',
      'test/reads.test.ts',
    ]);
  });

  it('are those that may read a file that is no source', () => {
    assert.deepEqual(runAfter({}, { 'test/cases.txt': 'two' }), ['test/reads.test.ts']);
  });

  it('are all where versions or variables change', () =>
    assert.deepEqual(runAfter({}, CASES, 'other'), TESTS));

  it('are all where what runs before them changes, or what that imports', () => {
    assert.deepEqual(runAfter({ 'test/set-up.ts': "import './size.ts'; size();" }), TESTS);
    assert.deepEqual(runAfter({ 'test/size.ts': 'export const size = 2;' }), TESTS);
  });

  it('are those that read projects beside the repository, whatever changed', () => {
    const beside = { 'test/support.ts': "export const folder = join(import.meta.dirname, '..', 'shared');" };
    assert.equal(keysOf(beside, CASES, '').get('test/reads.test.ts'), undefined);
  });
});

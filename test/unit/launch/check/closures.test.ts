import assert from 'node:assert/strict';
import { closureKeys } from '../../../launch/check/closures.ts';

const FILES = {
  'src/leaf.ts': 'export const leaf = 1;',
  'src/types.ts': "export type Leaf = typeof import('./leaf.ts').leaf;",
  'src/middle.ts': "export { leaf } from './leaf.ts';",
  'src/top.ts': "import { leaf } from './middle';\nimport { readFile } from 'node:fs';",
  'src/alone.ts': 'export const alone = 1;',
  'src/one.ts': "import './other.ts';",
  'src/other.ts': "import type {} from './one.ts';",
};

/** The files that are to be linted again after a change. */
function changedBy(change: Readonly<Record<string, string>>, common = ''): readonly string[] {
  const before = closureKeys(new Map(Object.entries(FILES)), '');
  const after = closureKeys(new Map(Object.entries({ ...FILES, ...change })), common);
  return [...after].flatMap(([path, key]) => (before.get(path) === key ? [] : [path])).sort();
}

describe('what is linted again', () => {
  it('is nothing where nothing changed', () => assert.deepEqual(changedBy({}), []));

  it('is a file that changed, and all that import it, near and far, for a value or a type', () => {
    assert.deepEqual(changedBy({ 'src/leaf.ts': 'export const leaf = "";' }), [
      'src/leaf.ts',
      'src/middle.ts',
      'src/top.ts',
      'src/types.ts',
    ]);
    assert.deepEqual(changedBy({ 'src/alone.ts': '' }), ['src/alone.ts']);
  });

  it('is every file of a cycle', () => {
    assert.deepEqual(changedBy({ 'src/other.ts': "import type {} from './one.ts';\n" }), [
      'src/one.ts',
      'src/other.ts',
    ]);
  });

  it('is everything where packages, rules or declarations for all files change', () => {
    const all = Object.keys(FILES).sort();
    assert.deepEqual(changedBy({}, 'other versions'), all);
    assert.deepEqual(
      changedBy({ 'src/all.d.ts': 'declare const all: number;' }),
      [...all, 'src/all.d.ts'].sort(),
    );
  });
});

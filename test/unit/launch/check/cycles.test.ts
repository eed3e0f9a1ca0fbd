import assert from 'node:assert/strict';
import { findCycles, modulesInCycles } from '../../../launch/check/cycles.ts';
import { readImports, type Imports } from '../../../launch/check/imports.ts';

type Modules = Readonly<Record<string, string>>;

/** What modules import that are given by their names and texts. */
function read(modules: Modules, types: boolean): Imports {
  const texts = new Map(Object.entries(modules).map(([name, text]) => [`src/${name}.ts`, text]));
  return readImports(texts, { types });
}

const nameOf = (path: string): string => path.replace(/src\/|\.ts/g, '');

const cyclesOf = (modules: Modules, types = false): readonly string[] =>
  findCycles(read(modules, types)).map((cycle) => cycle.map(nameOf).join(' > '));

describe('cycles of imports', () => {
  it('are none where two ways lead to one module', () => {
    const modules = {
      top: "import './left.ts';\nimport './right.ts';",
      left: "export { leaf } from './leaf.ts';",
      right: "import { leaf } from './leaf.ts';\nimport { join } from 'node:path';",
      leaf: 'export const leaf = 1;',
    };
    assert.deepEqual(cyclesOf(modules), []);
  });

  it('are found however a module is imported, and in every knot', () => {
    const modules = {
      top: "import './one.ts';\nimport './itself.ts';",
      one: "import { two, type Two } from './two.ts';",
      two: "export * from './three.ts';",
      three: "const later = () => import('./one.ts');",
      itself: "import { itself } from './itself.ts';",
      far: "export type { Near } from './near.ts';",
      near: "import * as far from './far.ts';",
    };
    assert.deepEqual(cyclesOf(modules), ['one > two > three > one', 'itself > itself', 'far > near > far']);
  });

  it('lead through all modules that come back to themselves, and no other', () => {
    const modules = {
      top: "import './one.ts';",
      one: "import './two.ts';\nimport './three.ts';",
      two: "import './one.ts';",
      three: "import './two.ts';\nimport './leaf.ts';",
      leaf: '',
    };
    assert.deepEqual(modulesInCycles(read(modules, false)).map(nameOf), ['one', 'three', 'two']);
  });

  it('count what is imported for its type where that is asked', () => {
    const modules = {
      one: "import type { Two } from './two.ts';\nexport const one = 1;",
      two: "import { one } from './one.ts';",
    };
    assert.deepEqual(cyclesOf(modules), []);
    assert.deepEqual(cyclesOf(modules, true), ['one > two > one']);
  });
});

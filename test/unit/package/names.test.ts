import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../launch/paths.ts';

const DECLARATION = /^export (?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm;

/** What every command of the command line exports: the same thing to who runs it. */
const SHARED = ['run'];

describe('the names of the sources', () => {
  it('mean one thing each: no two files export the same name', () => {
    const exported = globSync('src/**/*.ts', { cwd: ROOT }).flatMap((file) => {
      const declared = readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARATION);
      return [...new Set(Array.from(declared, ([, name = '']) => name))].map((name) => ({ name, file }));
    });
    const files = Map.groupBy(exported, ({ name }) => name);
    const several = [...files].filter(([name, places]) => places.length > 1 && !SHARED.includes(name));
    assert.deepEqual(
      several.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`),
      [],
    );
  });
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles, modulesInCycles } from '../../launch/check/cycles.ts';
import { readImports, type Texts } from '../../launch/check/imports.ts';
import { ROOT } from '../../launch/paths.ts';

describe('the modules of the repository', () => {
  const files = globSync(['{src,test}/**/*.{ts,mjs}', '*.mjs'], { cwd: ROOT });
  const texts: Texts = new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]),
  );

  it('import no module that imports them', () => {
    const cycles = findCycles(readImports(texts, { types: false }));
    assert.deepEqual(
      cycles.map((cycle) => cycle.join(' > ')),
      [],
    );
  });

  it('import no type of a module that knows one of theirs', () => {
    const src = new Map([...texts].filter(([path]) => path.startsWith('src/')));
    assert.deepEqual(modulesInCycles(readImports(src, { types: true })), []);
  });
});

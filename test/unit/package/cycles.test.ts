import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from '../../launch/check/cycles.ts';
import { ROOT } from '../../launch/paths.ts';

describe('the modules of the repository', () => {
  it('import no module that imports them', () => {
    const files = globSync(['{src,test}/**/*.{ts,mjs}', '*.mjs'], { cwd: ROOT });
    const texts = new Map(
      files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, file), 'utf8')]),
    );
    const cycles = findCycles(texts, { types: false });
    assert.deepEqual(
      cycles.map((cycle) => cycle.join(' > ')),
      [],
    );
  });
});

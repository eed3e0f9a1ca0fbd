import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles, modulesInCycles } from '../../launch/check/cycles.ts';
import { readImports, type Texts } from '../../launch/check/imports.ts';
import { ROOT } from '../../launch/paths.ts';
import { IS_UPDATE } from '../support/case-file.ts';

/** Modules that know each other by their types alone. A list that only gets shorter: `UPDATE=1` takes out what left it. */
const LIST = join(import.meta.dirname, 'type-cycles.txt');

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

  it('import no type of a module that knows one of theirs, but for those of a list', () => {
    const src = new Map([...texts].filter(([path]) => path.startsWith('src/')));
    const found = modulesInCycles(readImports(src, { types: true }));
    const listed = readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
    const kept = listed.filter((path) => found.includes(path));
    if (IS_UPDATE) writeFileSync(LIST, `${kept.join('\n')}\n`);
    assert.deepEqual(found.toSorted(), (IS_UPDATE ? kept : listed).toSorted());
  });
});

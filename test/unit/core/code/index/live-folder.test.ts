import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LiveFolder } from '../../../../../src/core/code/index/live-folder.ts';
import { listPaths } from '../../../../../src/core/code/source/source-files.ts';
import { anyOf } from '../../../../../src/core/code/source/source.ts';
import { useFolders } from '../../../support/folder.ts';
import { read } from '../support/grammars.ts';

const HELPER = fileURLToPath(new URL('support/marking-helper.ts', import.meta.url));
/** Enough that another thread helps. */
const MANY = 1_600;

describe('LiveFolder', () => {
  const folder = useFolders();
  const detector = new Detector(read);
  after(() => detector.dispose());

  it('reads a file again that was not there when its words were read', async () => {
    const files = Array.from({ length: MANY }, (_, at) => [`a${at}.json`, '{}']);
    const root = folder(Object.fromEntries(files) as Record<string, string>);
    const looks: (readonly number[])[] = [];
    const live = new LiveFolder({
      root,
      detector,
      onParse: () => undefined,
      onLook: (looked, of) => {
        looks.push([looked, of]);
        // The other thread has read all that is left, and what it missed comes into being.
        while (!existsSync(join(root, 'read-by-helper')))
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        writeFileSync(join(root, 'late.json'), '{ "late": 1 }');
      },
      loadStored: () => undefined,
      helper: HELPER,
    });
    const listed = await listPaths(root, { environment: {}, git: false });
    await live.listFirst({ ...listed, paths: [...listed.paths, 'late.json'] }, anyOf(['late']));
    assert.deepEqual(await live.search.filesFor(anyOf(['late'])), ['late.json']);
    assert.ok(live.paths.includes('late.json'));
    assert.deepEqual(
      [looks[0], looks.at(-1)],
      [
        [64, MANY + 1],
        [MANY + 1, MANY + 1],
      ],
    );
  });
});

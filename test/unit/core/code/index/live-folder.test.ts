import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Detector } from '../../../../../src/core/code/detector.ts';
import { LiveFolder } from '../../../../../src/core/code/index/live-folder.ts';
import { listPaths } from '../../../../../src/core/code/source/source-files.ts';
import { anyOf } from '../../../../../src/core/code/source/text-search.ts';
import { useFolders } from '../../../support/folder.ts';
import { read } from '../support/grammars.ts';

/** Enough for several batches. */
const MANY = 100;

describe('LiveFolder', () => {
  const folder = useFolders();
  const detector = new Detector(read);
  after(() => detector.dispose());

  it('reads a file again that was not there when its words were read', async () => {
    const files = Array.from({ length: MANY }, (_, at) => [`a${at}.json`, at === 0 ? '{ "late": 0 }' : '{}']);
    const root = folder(Object.fromEntries(files) as Record<string, string>);
    const looks: (readonly number[])[] = [];
    const live = new LiveFolder({
      root,
      detector,
      onParse: () => undefined,
      onLook: (looked, of) => {
        looks.push([looked, of]);
      },
      kept: () => undefined,
    });
    const listed = await listPaths(root, { environment: {}, git: false });
    const question = anyOf(['late']);
    // The words of the first files are read when they are compared, and what was missed comes into being.
    const suffice: typeof question.suffice = (...found) => {
      writeFileSync(join(root, 'late.json'), '{ "late": 1 }');
      return question.suffice(...found);
    };
    await live.listFirst({ ...listed, paths: ['late.json', ...listed.paths] }, { ...question, suffice });
    assert.deepEqual(await live.search.filesFor(anyOf(['late'])), ['a0.json', 'late.json']);
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

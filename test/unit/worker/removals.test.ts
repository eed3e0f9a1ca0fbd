import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../../../src/core/code/source/child-environment.ts';
import type { RemovalOrder } from '../../../src/core/usages/removal-planner.ts';
import { Removals } from '../../../src/worker/removals.ts';
import { read } from '../core/code/support/grammars.ts';
import { useFolders } from '../support/folder.ts';

const TEXT = "import { isEnabled } from 'unleash-client';\nexport const a = isEnabled('x') ? 1 : 2;\n";

describe('Removals', () => {
  const folder = useFolders();
  const removals = new Removals(read, childEnvironment(process.env));
  const telling = { working: () => undefined, part: () => Promise.resolve() };
  const orderFor = (root: string, texts: RemovalOrder['texts']): RemovalOrder => ({
    folder: root,
    exclude: [],
    removals: [{ flag: 'x', decision: { keep: 'enabled' } }],
    functions: [],
    answers: [],
    withheld: [],
    knownFlags: new Set(['x']),
    texts,
  });

  it('plans for the files of a folder, with small changes', async () => {
    const root = folder({ 'a.ts': TEXT, 'b.yaml': 'flags: ["x"]\n' });
    const { edited, files, listed } = await removals.answer(orderFor(root, new Map()), telling);
    assert.equal(edited, 1);
    assert.deepEqual(
      files.map(({ path, before }) => [path, before]),
      [['a.ts', TEXT]],
    );
    assert.deepEqual(
      listed.map(({ file, line }) => `${file}:${line}`),
      ['b.yaml:1'],
    );
  });

  it('takes an open document for what is on the disk', async () => {
    const root = folder({ 'a.ts': 'export {};\n' });
    const { files } = await removals.answer(orderFor(root, new Map([['a.ts', TEXT]])), telling);
    assert.deepEqual(
      files.map(({ before }) => before),
      [TEXT],
    );
  });

  it('reads a folder once for orders that follow one another, and again where a file is not as it was', async () => {
    const root = folder({ 'a.ts': TEXT });
    const file = join(root, 'a.ts');
    const before = async (texts: RemovalOrder['texts'] = new Map()): Promise<readonly string[]> =>
      (await removals.answer(orderFor(root, texts), telling)).files.map((one) => one.before);
    const time = new Date(0);
    utimesSync(file, time, time);
    assert.deepEqual(await before(), [TEXT]);
    const other = TEXT.replace('a =', 'b =');
    writeFileSync(file, other);
    utimesSync(file, time, time);
    assert.deepEqual(await before(), [TEXT]);
    assert.deepEqual(await before(new Map([['a.ts', `${TEXT}// more`]])), [`${TEXT}// more`]);
    utimesSync(file, time, new Date(1));
    assert.deepEqual(await before(), [other]);
  });

  it('neither changes nor lists what the usage index leaves out, open or not', async () => {
    const root = folder({ 'a.ts': TEXT, 'generated/a.ts': TEXT, 'generated/b.ts': 'export {};\n' });
    const order = orderFor(root, new Map([['generated/b.ts', TEXT]]));
    const plan = await removals.answer({ ...order, exclude: ['**/generated'] }, telling);
    assert.equal(plan.edited, 1);
    assert.deepEqual(
      plan.files.map(({ path }) => path),
      ['a.ts'],
    );
    assert.deepEqual(plan.listed, []);
  });
});

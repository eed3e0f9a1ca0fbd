import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machineIdIn } from '../../../../src/core/connection/machine-id.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('a machine id', () => {
  const folder = useTemporaryFolder();
  let replaced = 0;
  const note = () => void (replaced += 1);
  beforeEach(() => {
    replaced = 0;
  });

  it('is random, made on first use in a folder that may not be there yet, and stays', async () => {
    const directory = join(folder.path, 'not', 'there');
    const read = machineIdIn(directory, note);
    assert.equal((await folder.files()).size, 0);
    const id = await read();
    assert.match(id, ID);
    assert.equal(await read(), id);
    assert.equal(await machineIdIn(directory, note)(), id);
    assert.notEqual(await machineIdIn(join(folder.path, 'another'), note)(), id);
  });

  it('is one for all windows that start together, and leaves no other file', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => machineIdIn(folder.path, note)()));
    assert.equal(new Set(ids).size, 1);
    assert.match(ids[0] ?? '', ID);
    assert.deepEqual([...(await folder.files())], [['machine-id', ids[0]]]);
    assert.equal(replaced, 0);
  });

  for (const text of ['', '\0'.repeat(36), 'half-an-i']) {
    it(`is made anew, and this told once, where a crash left ${JSON.stringify(text.slice(0, 9))}`, async () => {
      await writeFile(join(folder.path, 'machine-id'), text);
      const id = await machineIdIn(folder.path, note)();
      assert.match(id, ID);
      assert.deepEqual([...(await folder.files())], [['machine-id', id]]);
      assert.equal(await machineIdIn(folder.path, note)(), id);
      assert.equal(replaced, 1);
    });
  }

  it('throws what the file system throws, and tries again when next asked', async () => {
    const directory = join(folder.path, 'storage');
    await writeFile(directory, 'a file where a folder should be');
    const read = machineIdIn(directory, note);
    await assert.rejects(read(), { code: 'ENOTDIR' });
    await rm(directory);
    await mkdir(directory);
    assert.match(await read(), ID);
  });
});

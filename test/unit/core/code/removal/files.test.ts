import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { changeFile, FileChangeError } from '../../../../../src/core/code/removal/files.ts';
import { AFTER, BEFORE } from '../../../cli/support/removal.ts';
import { useFolders } from '../../../support/folder.ts';

describe('changeFile', () => {
  const folder = useFolders();

  it('changes no file that is not what it was', async () => {
    const root = folder({ 'a.js': BEFORE });
    await assert.rejects(changeFile(root, 'a.js', 'other', AFTER), FileChangeError);
    assert.equal(readFileSync(join(root, 'a.js'), 'utf8'), BEFORE);
  });

  it('changes a file once where two calls do so at the same time', async () => {
    // However far the first has come when the second begins.
    for (let later = 0; later < 40; later += 1) {
      const root = folder({ 'a.js': BEFORE });
      const change = () => changeFile(root, 'a.js', BEFORE, AFTER);
      const first = change();
      for (let turn = 0; turn < later; turn += 1) await setImmediate();
      const [one, other] = await Promise.allSettled([first, change()]);
      assert.deepEqual([one.status, other.status].sort(), ['fulfilled', 'rejected']);
      assert.equal(readFileSync(join(root, 'a.js'), 'utf8'), AFTER);
      assert.deepEqual(readdirSync(root), ['a.js']);
    }
  });

  it('says which file it is that cannot be looked at', async () => {
    const root = folder({ 'a.js': BEFORE });
    await assert.rejects(changeFile(root, 'a'.repeat(300), BEFORE, AFTER), FileChangeError);
  });

  it('keeps the mode of a file, of one that is read-only too', async () => {
    const root = folder({ 'a.js': BEFORE });
    chmodSync(join(root, 'a.js'), 0o444);
    await changeFile(root, 'a.js', BEFORE, AFTER);
    assert.equal(readFileSync(join(root, 'a.js'), 'utf8'), AFTER);
    assert.equal(statSync(join(root, 'a.js')).mode & 0o777, 0o444);
  });

  it('goes through no symbolic link', async () => {
    const root = folder({ 'inside/a.js': BEFORE });
    const outside = folder({ 'a.js': BEFORE });
    symlinkSync(join(outside, 'a.js'), join(root, 'link.js'));
    symlinkSync(outside, join(root, 'linked'));
    await assert.rejects(changeFile(root, 'link.js', BEFORE, AFTER), FileChangeError);
    await assert.rejects(changeFile(root, 'linked/a.js', BEFORE, AFTER), FileChangeError);
    assert.equal(readFileSync(join(outside, 'a.js'), 'utf8'), BEFORE);
  });
});

import assert from 'node:assert/strict';
import { mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Agent } from 'undici';
import { createAccelerators } from '../../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { ProjectStore } from '../../../../src/core/flags/project-store.ts';
import { SnapshotFiles } from '../../../../src/core/connection/snapshot-files.ts';
import { startService } from '../../../service/service.ts';
import { baseUrlOf, NotedLog } from '../flags/store-bench.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

const FLAGS = baseUrlOf('https://flags.test');
const TENANT = baseUrlOf('https://flags.test/tenant');
const TOKEN = 'user:the-token.0123456789abcdef';

describe('snapshot files', () => {
  const folder = useTemporaryFolder();
  let log: NotedLog;
  let snapshots: SnapshotFiles;
  beforeEach(() => {
    log = new NotedLog();
    snapshots = new SnapshotFiles(join(folder.path, 'storage'), log);
  });

  it('give back what was written last', async () => {
    const file = snapshots.file(FLAGS, 'default', TOKEN);
    assert.equal(await file.read(), undefined);
    await file.write(['one']);
    await file.write(['two']);
    assert.equal(String(await file.read()), 'two');
    assert.equal(
      String(await new SnapshotFiles(join(folder.path, 'storage'), log).file(FLAGS, 'default', TOKEN).read()),
      'two',
    );
    assert.deepEqual(log.lines, []);
  });

  it('keep addresses, projects and tokens apart', async () => {
    await snapshots.file(FLAGS, 'default', TOKEN).write(['text']);
    assert.equal(await snapshots.file(TENANT, 'default', TOKEN).read(), undefined);
    assert.equal(await snapshots.file(FLAGS, 'other', TOKEN).read(), undefined);
    assert.equal(await snapshots.file(FLAGS, 'default', 'user:somebody-else').read(), undefined);
  });

  it('are for nobody else to read, and leave nothing beside them', async () => {
    await Promise.all(
      ['one', 'two', 'three'].map((text) => snapshots.file(FLAGS, 'default', TOKEN).write([text])),
    );
    const files = [...(await folder.files())];
    assert.equal(files.length, 1);
    const [name = '', text] = files[0] ?? [];
    assert.equal(text, 'three');
    if (process.platform === 'win32') return;
    const path = join(folder.path, name);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    assert.equal((await stat(dirname(path))).mode & 0o777, 0o700);
  });

  it('are deleted with their address, and no other address', async () => {
    await snapshots.file(FLAGS, 'a', TOKEN).write(['text']);
    await snapshots.file(FLAGS, 'b', 'user:other').write(['text']);
    await snapshots.file(TENANT, 'a', TOKEN).write(['kept']);
    await snapshots.delete(FLAGS);
    assert.deepEqual([...(await folder.files()).values()], ['kept']);
    await snapshots.delete(FLAGS);
  });

  it('that are being written when they are deleted are gone too', async () => {
    const file = snapshots.file(FLAGS, 'default', TOKEN);
    const writes = Array.from({ length: 20 }, (_, i) => file.write([`${i}`.repeat(100_000)]));
    await snapshots.delete(FLAGS);
    assert.equal((await folder.files()).size, 0);
    await Promise.all(writes);
    assert.equal((await folder.files()).size, 0);
  });

  it('that cannot be read or written are no failure, but told', async () => {
    await writeFile(join(folder.path, 'storage'), 'a file where a folder should be');
    const file = snapshots.file(FLAGS, 'default', TOKEN);
    assert.equal(await file.read(), undefined);
    await file.write(['text']);
    assert.equal(log.lines.length, 2);
    assert.ok(log.lines.every((line) => line.startsWith('warn A snapshot could not be ')));
  });

  it('that are larger than any are not read', async () => {
    const file = snapshots.file(FLAGS, 'default', TOKEN);
    await file.write(['text']);
    const [name = ''] = (await folder.files()).keys();
    await truncate(join(folder.path, name), 200 * 1024 * 1024);
    assert.equal(await file.read(), undefined);
    assert.match(log.lines.join(), /^warn A snapshot could not be read: .*209715200 bytes/);
  });

  it('that could not take their place leave nothing behind', async () => {
    const file = snapshots.file(FLAGS, 'default', TOKEN);
    await file.write(['text']);
    const [name = ''] = (await folder.files()).keys();
    const path = join(folder.path, name);
    await snapshots.delete(FLAGS);
    await mkdir(join(path, 'in the way'), { recursive: true });
    await file.write(['text']);
    assert.equal(log.lines.length, 1);
    assert.equal((await folder.files()).size, 0);
  });

  it('that could not be deleted are a failure', async () => {
    // No path can hold this character.
    await assert.rejects(new SnapshotFiles('\0', log).delete(FLAGS));
  });

  it('hold the project, and the token neither in a text nor in a name', async () => {
    const service = await startService({ token: TOKEN });
    const agent = new Agent();
    const transport = createHttpTransport({ baseUrl: service.url, token: TOKEN, dispatcher: agent });
    const baseUrl = baseUrlOf(service.url);
    const file = snapshots.file(baseUrl, 'default', TOKEN);
    const store = new ProjectStore({
      id: 'default',
      baseUrl,
      client: createAdminClient(transport),
      accelerators: createAccelerators(transport),
      snapshot: file,
      log,
      now: Date.now,
    });
    let text: string | undefined;
    try {
      await store.refresh();
      text = String(await file.read());
    } finally {
      store.dispose();
      await agent.destroy();
      await service.close();
    }
    assert.ok(text.includes('checkout.new-flow'));
    const secret = TOKEN.slice('user:'.length);
    for (const [name, content] of await folder.files()) {
      assert.ok(!name.includes(secret) && !content.includes(secret));
      assert.doesNotMatch(name, /default|flags\.test|user/);
    }
  });
});

import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLease } from '../../../../src/core/connection/lease.ts';
import { until } from '../../support/until.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

const HOLDER = fileURLToPath(new URL('support/lease-holder.ts', import.meta.url));

describe('a lease', () => {
  let path: string;
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  const folder = useTemporaryFolder();
  beforeEach(() => {
    path = join(folder.path, 'sub', 'a.lease');
  });

  /** Another process that tries to take the lease; what it says. */
  async function holder(): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(process.execPath, ['--no-warnings', HOLDER, path], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: said.toString().trim() };
  }
  const isFree = async (): Promise<boolean> => !(await folder.files()).has(join('sub', 'a.lease'));

  it('is one holder at a time, and the next one once it is given back', async () => {
    const first = await takeLease(path);
    assert.ok(first);
    assert.equal(await takeLease(path), undefined);
    first.dispose();
    let free = false;
    await until(() => {
      void isFree().then((is) => (free = is));
      return free;
    });
    const second = await takeLease(path);
    assert.ok(second);
    second.dispose();
  });

  it('is a file for nobody else to read, with the process and the machine in it and no more', async () => {
    const lease = await takeLease(path);
    const text = await readFile(path, 'utf8');
    assert.partialDeepStrictEqual(JSON.parse(text), { pid: process.pid, host: hostname() });
    assert.deepEqual(Object.keys(JSON.parse(text) as object).sort(), ['host', 'id', 'pid']);
    if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o777, 0o600);
    lease?.dispose();
  });

  it('is kept from other processes, and a process that is killed has it no longer', async () => {
    const { child, said } = await holder();
    assert.equal(said, 'held');
    assert.equal(await takeLease(path), undefined);
    assert.equal((await holder()).said, 'refused');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lease = await takeLease(path);
    assert.ok(lease);
    assert.equal((await holder()).said, 'refused');
    lease.dispose();
  });

  const OURS = { id: 'x', pid: process.pid, host: hostname() };
  const write = async (text: string, ageMs = 0): Promise<void> => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    const time = new Date(Date.now() - ageMs);
    await utimes(path, time, time);
  };
  const MINUTE = 60_000;

  it('of a process that is gone goes to one of those that come together', async () => {
    // Many rounds: which of the twenty come between which steps of the others differs from round to round.
    for (let round = 0; round < 100; round += 1) {
      path = join(folder.path, String(round), 'a.lease');
      await write(JSON.stringify({ ...OURS, pid: 2 ** 30 }));
      const taken = await Promise.all(Array.from({ length: 20 }, () => takeLease(path)));
      const held = taken.filter((lease) => lease !== undefined);
      assert.equal(held.length, 1);
      assert.deepEqual(await readdir(dirname(path)), ['a.lease']);
      for (const lease of held) lease.dispose();
    }
  });

  it('can be cleared again where a process ended while it did', async () => {
    await write(JSON.stringify({ ...OURS, pid: 2 ** 30 }));
    const clearing = `${path}.clearing`;
    await writeFile(clearing, '');
    assert.equal(await takeLease(path), undefined);
    const time = new Date(Date.now() - MINUTE);
    await utimes(clearing, time, time);
    // The first one that comes takes away what is left, the next one the lease.
    assert.equal(await takeLease(path), undefined);
    assert.ok(await takeLease(path));
  });

  const FREE: Readonly<Record<string, () => Promise<void>>> = {
    'was not renewed, though its process lives': () => write(JSON.stringify(OURS), MINUTE),
    'is of a time to come': () => write(JSON.stringify(OURS), -60 * MINUTE),
    'names a process that cannot be': () => write(JSON.stringify({ ...OURS, pid: -1 })),
    'names a process that is not there': () => write(JSON.stringify({ ...OURS, pid: 2 ** 30 })),
    'is old and empty': () => write('', MINUTE),
    'is old and huge': () => write('{'.repeat(10_000_000), MINUTE),
    'is a folder with something in it': async () => {
      await mkdir(path, { recursive: true });
      await writeFile(join(path, 'file'), 'text');
    },
    'leads elsewhere': async () => {
      await mkdir(join(folder.path, 'sub'), { recursive: true });
      await writeFile(join(folder.path, 'elsewhere'), JSON.stringify(OURS));
      await symlink(join(folder.path, 'elsewhere'), path);
    },
  };
  for (const [what, make] of Object.entries(FREE)) {
    it(`that ${what} is free`, async () => {
      await make();
      const lease = await takeLease(path);
      assert.ok(lease);
      assert.match(await readFile(path, 'utf8'), /"pid"/);
      lease.dispose();
    });
  }

  it('that is being written, or of another machine, is held', async () => {
    for (const text of ['', '{"id":', JSON.stringify({ ...OURS, host: 'elsewhere', pid: 2 ** 30 })]) {
      await write(text);
      assert.equal(await takeLease(path), undefined, text);
    }
  });

  it('is not needed where no file can be kept: everybody has it', async () => {
    await writeFile(join(folder.path, 'sub'), 'a file where a folder should be');
    const lease = await takeLease(path);
    assert.ok(lease);
    lease.dispose();
    assert.ok(await takeLease(path));
  });

  it('that was deleted does not come back', async () => {
    const lease = await takeLease(path);
    assert.ok(lease);
    await rm(path);
    lease.dispose();
    assert.deepEqual(await readdir(join(folder.path, 'sub')), []);
  });
});

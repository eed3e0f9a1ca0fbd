import assert from 'node:assert/strict';
import { text as textOf } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import * as snapshots from '../../../../src/core/flags/snapshot.ts';
import type { Snapshot } from '../../../../src/core/flags/snapshot.ts';
import { until } from '../../support/until.ts';
import { FakeServer, stage } from './fake-server.ts';
import { MemorySnapshot, StoreBench } from './store-bench.ts';

/** A server with something in every part of a project. */
function fullServer(): FakeServer {
  const server = new FakeServer();
  server.features = [
    {
      name: 'a',
      description: null,
      environments: [{ name: 'e', enabled: true, lastSeenAt: null }],
      strategies: [{ name: 5 }],
    },
    { name: 'b', lifecycle: stage('live', 2) },
    { name: 'broken', stale: 'yes' },
  ];
  server.stages.set('a', [stage('completed', 3, 'kept'), stage('initial', 2)]);
  server.accelerated = {
    potentiallyStale: ['b'],
    lifetimes: new Map([
      ['release', 40],
      ['permission', null],
    ]),
  };
  server.archived = ['gone'];
  server.creators.set('a', { id: 7, name: 'Ada' });
  return server;
}

/** A project that was loaded whole, and what was kept of it. */
async function loaded(server: FakeServer): Promise<{ bench: StoreBench; text: string }> {
  const bench = new StoreBench(server);
  await bench.store.refresh();
  bench.store.want(['a', 'b']);
  await bench.settled('a', 'b');
  await until(() => bench.snapshot.text?.includes('"kept"') ?? false);
  bench.store.dispose();
  assert.ok(bench.snapshot.text);
  return { bench, text: bench.snapshot.text };
}

/** A store that starts with a snapshot, not yet refreshed. */
function startingWith(text: string, server: FakeServer): StoreBench {
  const snapshot = new MemorySnapshot();
  snapshot.text = text;
  return new StoreBench(server, snapshot);
}

const readSnapshot = (text: string, projectId: string) =>
  snapshots.readSnapshot(Buffer.from(text), projectId);
const writeSnapshot = (snapshot: Snapshot): Promise<string> => textOf(snapshots.writeSnapshot(snapshot));

describe('a snapshot', () => {
  let server: FakeServer;
  let bench: StoreBench;
  let text: string;
  beforeEach(async () => {
    server = fullServer();
    ({ bench, text } = await loaded(server));
  });

  it('gives back all of a project, and the ETag', async () => {
    const snapshot = await readSnapshot(text, 'default');
    assert.deepEqual(snapshot?.project, bench.project);
    assert.ok(snapshot.etag);
    const { flags, stages, staleness, archived, creators, unreadable } = bench.project;
    assert.equal(creators?.get('a')?.name, 'Ada');
    assert.deepEqual([flags.size, stages.size, archived.size, unreadable.count], [2, 2, 1, 1]);
    assert.equal(staleness.potentiallyStale?.size, 1);
    assert.ok(isDeepStrictEqual(await readSnapshot(await writeSnapshot(snapshot), 'default'), snapshot));
  });

  it('shows its data at once, with their age, and refreshes them with the ETag', async () => {
    const next = startingWith(text, server);
    next.now += 3_600_000;
    server.hold('report');
    const refreshed = next.store.refresh();
    await until(() => next.store.state.kind === 'ready');
    assert.deepEqual(next.project, bench.project);
    server.release('report');
    await refreshed;
    assert.equal(server.count('report etag'), 1);
    assert.equal(next.project.fetchedAt, next.now);
    next.store.dispose();
  });

  it('keeps the identity of flags that did not change since', async () => {
    const next = startingWith(text, server);
    server.hold('report');
    const refreshed = next.store.refresh();
    await until(() => next.store.state.kind === 'ready');
    const kept = next.project.flags;
    server.features = [...server.features, { name: 'later' }];
    server.release('report');
    await refreshed;
    assert.equal(next.project.flags.get('a'), kept.get('a'));
    assert.equal(next.project.flags.get('b'), kept.get('b'));
    assert.ok(next.project.flags.has('later'));
    next.store.dispose();
  });

  it('does not keep names called absent: they may exist by the next start', async () => {
    const project = { ...bench.project, absent: new Set(['nobody']) };
    const written = await writeSnapshot({ project, etag: undefined });
    assert.equal(written.includes('nobody'), false);
    assert.deepEqual((await readSnapshot(written, 'default'))?.project.absent, new Set());
    assert.equal((await readSnapshot(written, 'default'))?.etag, undefined);
  });

  const other = (changes: object): string => JSON.stringify({ ...(JSON.parse(text) as object), ...changes });
  const UNUSABLE: Readonly<Record<string, () => string>> = {
    'of another format': () => other({ format: 1 }),
    'of no format': () => other({ format: undefined }),
    'of a moment that no date can be': () => other({ fetchedAt: 1e300 }),
    'of stages asked for at such a moment': () => other({ stagesAskedAt: 1e300 }),
    'of more values than any': () => `[${'[],'.repeat(3_000_000)}1]`,
    'of another project': () => other({ id: 'elsewhere' }),
    'cut off': () => text.slice(0, -20),
    empty: () => '',
    'no JSON': () => '<html>',
    'of another shape': () => other({ flags: [{ name: 5 }] }),
    'of a creator of another shape': () => other({ creators: [['a', { id: 'one', name: 'Ada' }]] }),
    null: () => 'null',
    'of no time that a date can be': () => other({ fetchedAt: 1e300 }),
  };
  for (const [name, broken] of Object.entries(UNUSABLE)) {
    it(`is not used where it is ${name}, nor is its ETag`, async () => {
      assert.equal(await readSnapshot(broken(), 'default'), undefined);
      const next = startingWith(broken(), server);
      server.asked.length = 0;
      await next.store.refresh();
      assert.equal(server.asked[0], 'report');
      assert.equal(next.store.state.kind, 'ready');
      next.store.dispose();
    });
  }

  it('is read once', async () => {
    const next = startingWith(text, server);
    await next.store.refresh();
    next.snapshot.text = await writeSnapshot({
      ...((await readSnapshot(text, 'default')) as Snapshot),
      etag: 'other',
    });
    await next.store.refresh();
    assert.equal(server.asked.filter((asked) => asked.startsWith('report')).length, 3);
    assert.equal(server.count('report etag'), 2);
    next.store.dispose();
  });
});

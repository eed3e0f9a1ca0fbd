import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { until } from '../../support/until.ts';
import { FakeServer, stage } from './fake-server.ts';
import { StoreBench } from './store-bench.ts';

describe('names that are not in the report', () => {
  let server: FakeServer;
  let bench: StoreBench;
  beforeEach(async () => {
    server = new FakeServer();
    bench = new StoreBench(server);
    server.features = [{ name: 'present' }];
    await bench.store.refresh();
    await bench.settled('present');
    server.asked.length = 0;
  });
  afterEach(() => bench.store.dispose());

  const askedTimes = (name: string) => server.count(`lifecycle ${name}`);

  for (const strict of [false, true]) {
    it(`are absent where their lifecycle is ${strict ? 'not found' : 'empty'}, and asked once`, async () => {
      server.strict = strict;
      bench.store.want(['nobody', 'present', 'nobody']);
      bench.store.want(['nobody']);
      await until(() => bench.project.absent.has('nobody'));
      bench.store.want(['nobody']);
      await bench.store.refresh();
      bench.store.want(['nobody']);
      await setImmediate();
      assert.equal(askedTimes('nobody'), 1);
      assert.equal(askedTimes('present'), 0, 'what is settled is not asked either');
      assert.deepEqual([...bench.project.archived], []);
      assert.equal(bench.project.stages.has('nobody'), false);
    });
  }

  it('are archived where their lifecycle ended so', async () => {
    server.stages.set('old', [stage('archived', 3), stage('live', 2)]);
    server.stages.set('deleted', [stage('live', 2)]);
    bench.store.want(['old', 'deleted']);
    await until(() => bench.project.archived.has('old') && bench.project.absent.has('deleted'));
    assert.equal(bench.project.absent.has('old'), false);
  });

  it('are archived where the search says so, without a question', async () => {
    server.accelerated = { potentiallyStale: [], lifetimes: new Map() };
    server.archived = ['old', 'present'];
    await bench.store.refresh({ withStages: true });
    assert.deepEqual([...bench.project.archived], ['old'], 'what is in the report is not archived');
    bench.store.want(['old']);
    assert.equal(askedTimes('old'), 0);
    server.archived = [];
    await bench.store.refresh({ withStages: true });
    assert.deepEqual([...bench.project.archived], [], 'deleted since');
  });

  it('are no longer absent once they are archived or present', async () => {
    bench.store.want(['x', 'y']);
    await until(() => bench.project.absent.has('x') && bench.project.absent.has('y'));
    server.accelerated = { potentiallyStale: [], lifetimes: new Map() };
    server.archived = ['x'];
    server.features = [{ name: 'present' }, { name: 'y' }];
    await bench.store.refresh({ withStages: true });
    assert.deepEqual([...bench.project.absent], []);
    assert.deepEqual([...bench.project.archived], ['x']);
  });

  it('are asked again where a flag of that name came and went', async () => {
    bench.store.want(['x']);
    await until(() => bench.project.absent.has('x'));
    server.features = [{ name: 'present' }, { name: 'x' }];
    await bench.store.refresh();
    assert.deepEqual([...bench.project.absent], []);
    server.features = [{ name: 'present' }];
    await bench.store.refresh();
    bench.store.want(['x']);
    await until(() => bench.project.absent.has('x'));
  });

  it('are never asked where no server can have them', async () => {
    bench.store.want(['', '.', '..', 'a b', 'a/b', 'x'.repeat(101), '${name}', 'ü']);
    await setImmediate();
    assert.deepEqual(server.asked, []);
  });

  it('are asked a thousand times at most', async () => {
    bench.store.want(Array.from({ length: 3000 }, (_, i) => `n${i}`));
    await until(() => bench.project.absent.size === 1000);
    bench.store.want(['one-more']);
    await setImmediate();
    assert.equal(server.asked.length, 1000);
  });

  it('are asked again where their question was cancelled', async () => {
    server.hold('lifecycle');
    bench.store.want(['nobody']);
    bench.store.cancelStages();
    server.release('lifecycle');
    bench.store.want(['nobody']);
    await until(() => bench.project.absent.has('nobody'));
  });

  it('are not asked before there is a project', async () => {
    const early = new StoreBench(server);
    early.store.want(['nobody']);
    await setImmediate();
    assert.equal(askedTimes('nobody'), 0);
    early.store.dispose();
  });
});

import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { stalenessOf, type Staleness } from '../../../../src/core/flags/staleness.ts';
import { DAY, FakeServer, NOW, type FeatureJson } from './fake-server.ts';
import { StoreBench } from './store-bench.ts';

const aged = (name: string, type: string, days: number, more: object = {}): FeatureJson => ({
  name,
  type,
  createdAt: new Date(NOW - days * DAY).toISOString(),
  ...more,
});

describe('staleness', () => {
  let server: FakeServer;
  let bench: StoreBench;
  beforeEach(() => {
    server = new FakeServer();
    bench = new StoreBench(server);
  });
  afterEach(() => bench.store.dispose());

  const of = (name: string): Staleness | undefined => {
    const flag = bench.project.flags.get(name);
    assert.ok(flag);
    return stalenessOf(flag, bench.project.staleness, NOW);
  };
  /** Loads these flags; the server counts so many as potentially stale. */
  async function load(count: number, ...features: readonly FeatureJson[]): Promise<void> {
    server.features = features;
    server.potentiallyStaleCount = count;
    await bench.store.refresh({ withStages: true });
  }

  it('is a mark on the server, which counts before any age', async () => {
    await load(0, aged('marked', 'release', 400, { stale: true }), aged('unmarked', 'permission', 400));
    assert.deepEqual(of('marked'), { kind: 'stale' });
    assert.equal(of('unmarked'), undefined);
  });

  describe('by the defaults, where the server tells nothing more', () => {
    for (const [type, days, daysPast] of [
      ['release', 41.5, 1],
      ['experiment', 45, 5],
      ['operational', 8, 1],
    ] as const) {
      it(`${type} of ${days} days is past its time`, async () => {
        await load(1, aged('a', type, days));
        const lifetimeDays = type === 'operational' ? 7 : 40;
        assert.deepEqual(of('a'), {
          kind: 'potentiallyStale',
          lifetimeDays,
          daysPast,
          type,
          estimated: false,
        });
      });
    }

    for (const [type, days] of [
      ['release', 39.9],
      ['release', 40],
      ['operational', 6],
      ['kill-switch', 4000],
      ['permission', 4000],
      ['brand-new', 4000],
    ] as const) {
      it(`${type} of ${days} days is not`, async () => {
        await load(0, aged('a', type, days));
        assert.equal(of('a'), undefined);
      });
    }

    it('a flag without a type, or with a date that cannot be read, is not', async () => {
      await load(
        0,
        { name: 'a', createdAt: '2000-01-01T00:00:00Z' },
        { name: 'b', type: 'release' },
        aged('c', 'release', 1, { createdAt: 'once' }),
      );
      assert.deepEqual([of('a'), of('b'), of('c')], [undefined, undefined, undefined]);
    });

    it('is estimated where the server counts otherwise', async () => {
      await load(3, aged('a', 'release', 50));
      assert.deepEqual(of('a'), {
        kind: 'potentiallyStale',
        lifetimeDays: 40,
        daysPast: 10,
        type: 'release',
        estimated: true,
      });
    });
  });

  it('goes by the lifetimes of the server where it tells them', async () => {
    server.accelerated = {
      potentiallyStale: [],
      lifetimes: new Map([
        ['release', 10],
        ['experiment', null],
      ]),
    };
    server.fail('search', new ApiError('notFound', '404'));
    await load(1, aged('a', 'release', 15), aged('b', 'experiment', 400));
    assert.deepEqual(of('a'), {
      kind: 'potentiallyStale',
      lifetimeDays: 10,
      daysPast: 5,
      type: 'release',
      estimated: false,
    });
    assert.equal(of('b'), undefined);
  });

  it("is exactly what the server's search says, with the age where it explains it", async () => {
    server.accelerated = { potentiallyStale: ['a', 'young'], lifetimes: new Map([['release', 10]]) };
    await load(7, aged('a', 'release', 15), aged('old', 'release', 400), aged('young', 'release', 1));
    assert.deepEqual(of('a'), {
      kind: 'potentiallyStale',
      lifetimeDays: 10,
      daysPast: 5,
      type: 'release',
      estimated: false,
    });
    assert.equal(of('old'), undefined);
    assert.deepEqual(of('young'), { kind: 'potentiallyStale', estimated: false });
  });

  it('is not what a search says that leaves its filter out, and names every flag', async () => {
    server.accelerated = { potentiallyStale: ['a', 'b'], lifetimes: new Map([['release', 10]]) };
    await load(1, aged('a', 'release', 15), aged('b', 'release', 1));
    assert.deepEqual(of('a'), {
      kind: 'potentiallyStale',
      lifetimeDays: 10,
      daysPast: 5,
      type: 'release',
      estimated: false,
    });
    assert.equal(of('b'), undefined);
    await load(2, aged('a', 'release', 15), aged('b', 'release', 1));
    assert.deepEqual(of('b'), { kind: 'potentiallyStale', estimated: false });
  });

  it('keeps the lifetimes of the server where they are once not answered', async () => {
    server.accelerated = { potentiallyStale: [], lifetimes: new Map([['release', 10]]) };
    await load(1, aged('a', 'release', 15));
    server.fail('types', new ApiError('server', '503'));
    server.fail('search', new ApiError('server', '503'));
    await load(1, aged('a', 'release', 15), aged('b', 'release', 1));
    assert.deepEqual(of('a'), {
      kind: 'potentiallyStale',
      lifetimeDays: 10,
      daysPast: 5,
      type: 'release',
      estimated: false,
    });
  });
});

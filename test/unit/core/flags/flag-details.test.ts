import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { REQUEST_BUDGET } from '../../../../src/core/api/request-budget.ts';
import { detailed } from '../../../../src/core/flags/flag-details.ts';
import { FlagIndex } from '../../../../src/core/flags/flag-index.ts';
import { until } from '../../support/until.ts';
import type { FeatureJson } from './fake-server.ts';
import { StoreBench } from './store-bench.ts';

/** A flag as reports of real servers have it. */
const reported = (name: string, more: object = {}): FeatureJson => ({
  name,
  environments: [{ name: 'production', type: 'production', enabled: true, variantCount: 0, ...more }],
});

/** What its own operation tells, with a rollout and a segment. */
const told = (name: string, rollout: string, segments: readonly number[] = []): FeatureJson => ({
  name,
  createdBy: { id: 1, name: 'Ada', imageUrl: '' },
  environments: [
    {
      name: 'production',
      type: 'production',
      enabled: false,
      strategies: [{ name: 'flexibleRollout', parameters: { rollout }, segments }],
    },
  ],
});

async function benchWith(...names: readonly string[]): Promise<StoreBench> {
  const bench = new StoreBench();
  bench.server.features = names.map((name) => reported(name));
  for (const name of names) bench.server.details.set(name, told(name, '50', [7]));
  bench.server.segments = new Map([[7, 'Beta users']]);
  await bench.store.refresh();
  return bench;
}

const asked = ({ server }: StoreBench): readonly string[] =>
  server.asked.filter((question) => /^(flag|segments)\b/.test(question));

/** The rollout in production, as far as it is known. */
function rolloutOf({ project }: StoreBench, name: string): string | undefined {
  const flag = project.flags.get(name);
  assert.ok(flag);
  return detailed(flag, project).environments?.[0]?.strategies?.[0]?.parameters?.['rollout'];
}

describe('details of flags', () => {
  it('are asked for what is looked at alone, once, with the names of segments once for all', async () => {
    const bench = await benchWith('a', 'b', 'c');
    bench.store.want(['a', 'b', 'c']);
    assert.deepEqual(asked(bench), []);
    await bench.store.wantDetails('a');
    assert.equal(rolloutOf(bench, 'a'), '50');
    assert.equal(bench.project.details?.segments.get(7), 'Beta users');
    await bench.store.wantDetails('a');
    await bench.store.wantDetails('b');
    assert.deepEqual(asked(bench), ['flag a', 'segments', 'flag b']);
    assert.equal(rolloutOf(bench, 'c'), undefined);
  });

  it('leave what the report says as it is, and are what an index gives', async () => {
    const bench = await benchWith('a');
    await bench.store.wantDetails('a');
    const [place] = new FlagIndex([bench.store]).find('a');
    const [production] = place?.flag.environments ?? [];
    assert.equal(production?.enabled, true);
    assert.deepEqual(production.variants, []);
    assert.equal(place?.flag.createdBy?.name, 'Ada');
  });

  it('are asked one at a time, what was looked at last first', async () => {
    const bench = await benchWith('a', 'b', 'c');
    bench.server.hold('flag');
    const all = ['a', 'b', 'c'].map((name) => bench.store.wantDetails(name));
    await until(() => asked(bench).length === 1);
    bench.server.release('flag');
    await Promise.all(all);
    assert.deepEqual(
      asked(bench).filter((question) => question !== 'segments'),
      ['flag a', 'flag c', 'flag b'],
    );
  });

  it('stand until the report changes the flag, and are asked again for what was looked at last', async () => {
    const bench = await benchWith('a', 'b');
    await bench.store.wantDetails('a');
    await bench.store.refresh();
    assert.equal(rolloutOf(bench, 'a'), '50');
    assert.equal(asked(bench).filter((question) => question === 'flag a').length, 1);
    bench.server.details.set('a', told('a', '75'));
    bench.server.features = [reported('a', { variantCount: 1 }), reported('b')];
    await bench.store.refresh();
    await until(() => rolloutOf(bench, 'a') === '75');
    assert.equal(asked(bench).includes('flag b'), false);
  });

  it('of a flag that the report did not change stay while they are asked again', async () => {
    const bench = await benchWith('a', 'b');
    await bench.store.wantDetails('a');
    bench.server.hold('flag');
    bench.server.features = [reported('a'), reported('b', { variantCount: 1 })];
    await bench.store.refresh();
    assert.equal(rolloutOf(bench, 'a'), '50');
    bench.server.release('flag');
  });

  it('are asked again when a person refreshes, or looks at old ones', async () => {
    const bench = await benchWith('a');
    await bench.store.wantDetails('a');
    bench.server.details.set('a', told('a', '60'));
    await bench.store.refresh({ withStages: true });
    await until(() => rolloutOf(bench, 'a') === '60');
    bench.server.details.set('a', told('a', '70'));
    await bench.store.wantDetails('a');
    assert.equal(rolloutOf(bench, 'a'), '60');
    bench.now += REQUEST_BUDGET.detailsAgeMs;
    await bench.store.wantDetails('a');
    assert.equal(rolloutOf(bench, 'a'), '70');
  });

  for (const kind of ['notFound', 'forbidden', 'rateLimited', 'unreachable'] as const) {
    it(`are done without, and asked no more, where the server answers ${kind}`, async () => {
      const bench = await benchWith('a', 'b');
      bench.server.fail('flag', new ApiError(kind, 'No.', {}));
      await Promise.all([bench.store.wantDetails('a'), bench.store.wantDetails('b')]);
      await bench.store.wantDetails('b');
      assert.deepEqual(asked(bench), ['flag a']);
      assert.equal(bench.store.state.kind, 'ready');
    });
  }

  it('cost one flag alone where its answer cannot be read', async () => {
    const bench = await benchWith('a', 'b');
    bench.server.fail('flag a', new ApiError('unreadable', 'What?', {}));
    await bench.store.wantDetails('a');
    await bench.store.wantDetails('b');
    assert.equal(rolloutOf(bench, 'b'), '50');
  });

  it('come without the names of segments where the server does not tell them', async () => {
    const bench = await benchWith('a', 'b');
    bench.server.segments = undefined;
    await bench.store.wantDetails('a');
    assert.equal(rolloutOf(bench, 'a'), '50');
    assert.equal(bench.project.details?.segments.size, 0);
  });

  it('are not asked where the report carries them, nor of names that are no flags', async () => {
    const bench = await benchWith('a');
    bench.server.features = [told('a', '10')];
    await bench.store.refresh();
    await bench.store.wantDetails('a');
    await bench.store.wantDetails('no-such-flag');
    assert.deepEqual(asked(bench), []);
    assert.equal(rolloutOf(bench, 'a'), '10');
  });

  it('end with the store: nobody waits for ever', async () => {
    const bench = await benchWith('a', 'b');
    bench.server.hold('flag');
    const waiting = [bench.store.wantDetails('a'), bench.store.wantDetails('b')];
    await until(() => asked(bench).length === 1);
    bench.store.dispose();
    await Promise.all(waiting);
  });
});

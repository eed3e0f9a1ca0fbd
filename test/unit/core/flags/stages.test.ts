import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { REQUEST_BUDGET } from '../../../../src/core/api/request-budget.ts';
import { withFoundFlags, withLifecycles } from '../../../../src/core/flags/project-update.ts';
import { countStages } from '../../../../src/core/flags/project-state.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { until } from '../../support/until.ts';
import { FakeServer, NOW, stage } from './fake-server.ts';
import { writeSnapshot } from '../../../../src/core/flags/snapshot.ts';
import { MemorySnapshot, StoreBench } from './store-bench.ts';

/** As recorded: completed and kept, but its first stage was noted later. */
const DONE_AND_KEPT = [stage('completed', 5.0001, 'kept'), stage('initial', 5)];

describe('what was learned of stages', () => {
  it('leaves a project as it is where it is nothing new', async () => {
    const project = await settledProject();
    assert.equal(withFoundFlags(project, [{ name: 'fresh', latest: undefined }]), project);
    assert.equal(
      withLifecycles(project, new Map([['done-and-kept', structuredClone(DONE_AND_KEPT)]])),
      project,
    );
    const archived = withLifecycles(project, new Map([['gone', undefined]]));
    assert.deepEqual([...archived.absent], ['gone']);
    assert.equal(archived.stages, project.stages);
    assert.equal(withLifecycles(archived, new Map([['gone', undefined]])), archived);
  });

  async function settledProject() {
    const bench = new StoreBench();
    bench.server.features = [{ name: 'done-and-kept' }, { name: 'fresh' }];
    bench.server.stages.set('done-and-kept', DONE_AND_KEPT);
    await bench.store.refresh();
    await bench.settled('done-and-kept', 'fresh');
    const { project } = bench;
    bench.store.dispose();
    return project;
  }
});

describe('stages of a project', () => {
  let server: FakeServer;
  let bench: StoreBench;
  beforeEach(() => {
    server = new FakeServer();
    bench = new StoreBench(server);
    server.features = [{ name: 'done-and-kept' }, { name: 'fresh' }];
    server.stages.set('done-and-kept', DONE_AND_KEPT);
  });
  afterEach(() => bench.store.dispose());

  const answersSearch = () => {
    server.accelerated = { potentiallyStale: [], lifetimes: new Map([['release', 40]]) };
  };

  describe('with the bulk search', () => {
    beforeEach(answersSearch);

    it('are provisional until the lifecycle operation settles what is looked at, and count as they are', async () => {
      await bench.store.refresh();
      assert.deepEqual(bench.stageOf('done-and-kept'), ['search', 'initial', undefined]);
      assert.deepEqual(bench.stageOf('fresh'), ['search', undefined, undefined]);
      assert.deepEqual(countStages(bench.project), { known: 2, total: 2 });
      assert.deepEqual(server.askedNames, []);
      bench.store.want(['done-and-kept', 'fresh']);
      await bench.settled('done-and-kept', 'fresh');
      assert.deepEqual(bench.stageOf('done-and-kept'), ['lifecycle', 'completed', 'kept']);
      assert.deepEqual(bench.stageOf('fresh'), ['lifecycle', undefined, undefined], 'none is recorded');
    });

    it('come with who created a flag, which is kept while the flag is there', async () => {
      const ada = { id: 7, name: 'Ada' };
      server.creators = new Map([
        ['fresh', ada],
        ['done-and-kept', { id: 8, name: 'Bo' }],
      ]);
      await bench.store.refresh();
      const { creators } = bench.project;
      assert.deepEqual(creators?.get('fresh'), ada);
      await bench.store.refresh({ withStages: true });
      assert.equal(bench.project.creators, creators, 'nothing is drawn anew for it');
      server.features = [{ name: 'fresh', stale: true }];
      await bench.store.refresh();
      assert.deepEqual(bench.project.creators, new Map([['fresh', ada]]));
    });

    it('stay settled where the search has nothing else to say', async () => {
      await bench.store.refresh();
      bench.store.want(['done-and-kept', 'fresh']);
      await bench.settled('done-and-kept', 'fresh');
      const { stages } = bench.project;
      await bench.store.refresh({ withStages: true });
      assert.equal(bench.project.stages, stages, 'nothing is drawn anew for it');
      assert.equal(server.askedNames.length, 2);
      assert.deepEqual(bench.stageOf('done-and-kept'), ['lifecycle', 'completed', 'kept']);
    });

    it('are asked for again where the search has one that is not known', async () => {
      await bench.store.refresh();
      bench.store.want(['done-and-kept', 'fresh']);
      await bench.settled('done-and-kept', 'fresh');
      server.stages.set('fresh', [stage('initial', 0)]);
      await bench.store.refresh({ withStages: true });
      await until(
        () => bench.stageOf('fresh')?.[1] === 'initial' && bench.stageOf('fresh')?.[0] === 'lifecycle',
      );
      assert.deepEqual(server.askedNames.slice(2), ['fresh']);
    });
  });

  describe('without it', () => {
    it('come from the lifecycle operation alone', async () => {
      await bench.store.refresh();
      await bench.settled('done-and-kept', 'fresh');
      assert.deepEqual(bench.stageOf('done-and-kept'), ['lifecycle', 'completed', 'kept']);
    });

    it('are all asked for again: any may have changed', async () => {
      await bench.store.refresh();
      await bench.settled('done-and-kept', 'fresh');
      await bench.store.refresh({ withStages: true });
      await until(() => server.askedNames.length === 4);
    });

    it('are not asked for again while they are young, however often the report changes', async () => {
      await bench.store.refresh();
      await bench.settled('done-and-kept', 'fresh');
      server.features = [...server.features, { name: 'later' }];
      bench.now += 60_000;
      await bench.store.refresh();
      await bench.settled('later');
      assert.deepEqual(server.askedNames, ['done-and-kept', 'fresh', 'later']);
    });

    it('that are missing are asked for before those that are old', async () => {
      await bench.store.refresh();
      await bench.settled('done-and-kept', 'fresh');
      server.features = [...server.features, { name: 'later' }];
      bench.now += 3_600_000;
      await bench.store.refresh();
      await until(() => server.askedNames.length === 5);
      assert.deepEqual(server.askedNames.slice(2), ['later', 'done-and-kept', 'fresh']);
    });

    it('of a large project are only asked for again after an hour, but for what a person looked at', async () => {
      const names = Array.from({ length: 600 }, (_, number) => `flag-${number}`);
      server.features = names.map((name) => ({ name }));
      await bench.store.refresh();
      await bench.settled(...names);
      bench.store.want(['flag-7']);
      await bench.store.refresh({ withStages: true });
      await until(() => server.askedNames.length === 601);
      assert.equal(server.askedNames.at(-1), 'flag-7');

      const later = new StoreBench(server, bench.snapshot);
      later.now = NOW + 30 * 60_000;
      await later.store.refresh();
      assert.equal(server.askedNames.length, 601, 'the snapshot tells how old they are');
      later.now += 31 * 60_000;
      await later.store.refresh();
      await until(() => server.askedNames.length === 1201);
      later.store.dispose();
    });

    it('that the server does not know of are not loaded, which is no failure', async () => {
      server.strict = true;
      await bench.store.refresh();
      await bench.settled('done-and-kept');
      assert.equal(bench.stageOf('fresh'), undefined);
    });
  });

  describe('in the report', () => {
    const inReport = (name: string, lifecycle: unknown) => ({ name, lifecycle });

    it('count at once and are not asked for', async () => {
      server.features = [inReport('a', stage('live', 1)), inReport('b', stage('brand-new', 1))];
      await bench.store.refresh();
      assert.deepEqual(bench.stageOf('a'), ['report', 'live', undefined]);
      assert.deepEqual(bench.stageOf('b'), ['report', 'brand-new', undefined]);
      assert.deepEqual(server.askedNames, []);
      assert.deepEqual(countStages(bench.project), { known: 2, total: 2 });
    });

    it('win over the search, which has the latest and not the highest', async () => {
      answersSearch();
      server.features = [inReport('done-and-kept', stage('completed', 5.0001))];
      server.hold('lifecycle');
      await bench.store.refresh();
      assert.deepEqual(bench.stageOf('done-and-kept'), ['report', 'completed', undefined]);
      server.release('lifecycle');
      await bench.settled('done-and-kept');
    });

    it('are settled even where the search had the same before', async () => {
      answersSearch();
      server.stages.set('a', [stage('live', 2)]);
      server.features = [{ name: 'a' }];
      server.fail('lifecycle', new ApiError('forbidden', '403'));
      await bench.store.refresh();
      assert.deepEqual(bench.stageOf('a'), ['search', 'live', undefined]);
      server.features = [inReport('a', stage('live', 2))];
      await bench.store.refresh();
      assert.deepEqual(bench.stageOf('a'), ['report', 'live', undefined]);
    });

    it('are asked for where they do not say kept or discarded', async () => {
      server.features = [inReport('done-and-kept', stage('completed', 5.0001))];
      await bench.store.refresh();
      await bench.settled('done-and-kept');
      assert.deepEqual(bench.stageOf('done-and-kept'), ['lifecycle', 'completed', 'kept']);
    });

    it('leave what the lifecycle operation knows where they agree, and replace it where not', async () => {
      server.features = [inReport('done-and-kept', stage('completed', 5.0001))];
      await bench.store.refresh();
      await bench.settled('done-and-kept');
      const record = bench.project.stages.get('done-and-kept');
      server.features = [{ ...inReport('done-and-kept', stage('completed', 5.0001)), stale: true }];
      await bench.store.refresh();
      assert.equal(bench.project.stages.get('done-and-kept'), record);
      server.features = [inReport('done-and-kept', stage('live', 1))];
      await bench.store.refresh();
      assert.deepEqual(bench.stageOf('done-and-kept'), ['report', 'live', undefined]);
    });

    it('of flags that are gone are forgotten', async () => {
      await bench.store.refresh();
      await bench.settled('done-and-kept', 'fresh');
      server.features = [{ name: 'fresh' }];
      await bench.store.refresh();
      assert.deepEqual([...bench.project.stages.keys()], ['fresh']);
    });
  });

  for (const changes of [true, false]) {
    it(`that come in while a report is on its way are kept, where it ${changes ? 'brings' : 'has no'} changes`, async () => {
      server.hold('lifecycle');
      await bench.store.refresh();
      server.hold('report');
      if (changes) server.features = [...server.features, { name: 'later' }];
      const refreshed = bench.store.refresh();
      await until(() => server.asked.filter((asked) => asked.startsWith('report')).length === 2);
      server.release('lifecycle');
      await bench.settled('done-and-kept', 'fresh');
      server.release('report');
      await refreshed;
      assert.deepEqual(bench.stageOf('done-and-kept'), ['lifecycle', 'completed', 'kept']);
      if (changes) await bench.settled('later');
      assert.deepEqual(server.askedNames, ['done-and-kept', 'fresh', ...(changes ? ['later'] : [])]);
    });
  }

  it('are asked for with the next refresh where the server said stop, no sooner than it wants', async () => {
    server.fail('lifecycle', new ApiError('rateLimited', '429', { retryAfterMs: 90_000 }));
    await bench.store.refresh();
    await until(() => bench.store.notBefore > 0);
    assert.equal(bench.store.notBefore, NOW + 90_000);
    const asked = server.askedNames.length;
    bench.store.want(['fresh', 'unheard-of']);
    assert.equal(server.askedNames.length, asked, 'looking at a flag does not override the server');
    server.fail('lifecycle', undefined);
    await bench.store.refresh();
    await bench.settled('done-and-kept', 'fresh');
    bench.store.want(['unheard-of']);
    await until(() => bench.project.absent.has('unheard-of'));
  });

  it('are asked for no more by a load that was under way when the server said stop, but with the next', async () => {
    server.features = [{ name: 'old', stale: true }, ...server.features];
    server.hold('types');
    server.fail('lifecycle', new ApiError('rateLimited', '429', { retryAfterMs: 90_000 }));
    const refreshed = bench.store.refresh();
    await until(() => bench.store.notBefore > 0);
    server.release('types');
    await refreshed;
    assert.deepEqual(server.askedNames, ['old']);
    server.fail('lifecycle', undefined);
    await bench.store.refresh();
    await bench.settled('old', 'done-and-kept', 'fresh');
  });

  it('that are old are asked for with the next refresh where the server said stop before they were', async () => {
    await bench.store.refresh();
    await bench.settled('done-and-kept', 'fresh');
    bench.now += REQUEST_BUDGET.stagesAgeMs;
    server.hold('types');
    server.fail('lifecycle', new ApiError('unreachable', 'No answer.'));
    const refreshed = bench.store.refresh();
    await until(() => server.count('types') === 2);
    bench.store.want(['unheard-of']);
    await until(() => bench.log.lines.some((line) => line.includes('Loading stages stops')));
    server.release('types');
    await refreshed;
    assert.equal(server.askedNames.at(-1), 'unheard-of');
    server.fail('lifecycle', undefined);
    await bench.store.refresh();
    await until(() => server.count('lifecycle fresh') === 2);
  });

  it('are asked for with the next refresh where somebody looked while the server said stop', async () => {
    answersSearch();
    await bench.store.refresh();
    server.fail('lifecycle', new ApiError('unreachable', 'No answer.'));
    bench.store.want(['fresh']);
    await until(() => bench.log.lines.some((line) => line.includes('Loading stages stops')));
    bench.store.want(['done-and-kept']);
    assert.deepEqual(server.askedNames, ['fresh']);
    server.fail('lifecycle', undefined);
    await bench.store.refresh();
    await bench.settled('done-and-kept', 'fresh');
  });

  it('of candidates for clean-up are all asked for at first, even where somebody looked at a flag before', async () => {
    answersSearch();
    await bench.store.refresh();
    bench.store.want(['fresh']);
    await bench.settled('fresh');
    const stale = Array.from({ length: 20 }, (_, number) => `stale-${number}`);
    server.features = [...server.features, ...stale.map((name) => ({ name, stale: true }))];
    // An earlier run was ended when it had only loaded what somebody looked at.
    const { project } = bench;
    const stages = new Map([...project.stages].filter(([name]) => name === 'fresh'));
    const snapshot = new MemorySnapshot();
    await snapshot.write(writeSnapshot({ project: { ...project, stages }, etag: undefined }));
    const next = new StoreBench(server, snapshot);
    next.store.onDidChange(() => next.store.want(['fresh']));
    await next.store.refresh();
    await next.settled(...stale);
    next.store.dispose();
  });

  it('are saved where loading them is cancelled', async () => {
    const paced = new StoreBench(server, undefined, new FakeClock());
    server.features = Array.from({ length: 20 }, (_, i) => ({ name: `f${i}` }));
    await paced.store.refresh();
    await until(() => countStages(paced.project).known === 5);
    paced.store.cancelStages();
    await until(() => (paced.snapshot.text?.match(/"lifecycle"/g) ?? []).length === 5);
    paced.store.dispose();
  });
});

import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { until } from '../../support/until.ts';
import { NOW, stage } from './fake-server.ts';
import { MemorySnapshot, StoreBench } from './store-bench.ts';

const MINUTE = 60_000;
const DOWN = new ApiError('unreachable', 'No answer came.', { reason: 'refused' });

describe('a project store', () => {
  let bench: StoreBench;
  beforeEach(() => {
    bench = new StoreBench();
    bench.server.features = [{ name: 'a' }, { name: 'b', stale: true }];
  });
  afterEach(() => bench.store.dispose());

  const kinds = () =>
    bench.states.map((state) => (state.kind === 'ready' && state.refreshing ? 'refreshing' : state.kind));

  it('loads, then has the project', async () => {
    assert.deepEqual(bench.store.state, { kind: 'loading' });
    await bench.store.refresh();
    assert.deepEqual([...new Set(kinds())], ['loading', 'ready']);
    assert.deepEqual([...bench.project.flags.keys()], ['a', 'b']);
    assert.equal(bench.project.facts.name, 'Default');
    assert.equal(bench.project.fetchedAt, NOW);
  });

  it('fails without data, and tries again', async () => {
    bench.server.fail('report', DOWN);
    await bench.store.refresh();
    assert.deepEqual(bench.store.state, { kind: 'failed', error: DOWN, project: undefined });
    bench.server.fail('report', undefined);
    await bench.store.refresh();
    assert.deepEqual(kinds().slice(0, 4), ['loading', 'failed', 'loading', 'ready']);
  });

  it('keeps its data and their age where a refresh fails', async () => {
    await bench.store.refresh();
    const { flags } = bench.project;
    bench.now += 10 * MINUTE;
    bench.server.fail('report', DOWN);
    await bench.store.refresh();
    assert.equal(bench.store.state.kind, 'failed');
    assert.equal(bench.project.flags, flags);
    assert.equal(bench.project.fetchedAt, NOW);
  });

  it('stays ready while it refreshes', async () => {
    await bench.store.refresh();
    await bench.settled('a', 'b');
    bench.states.length = 0;
    await bench.store.refresh();
    assert.deepEqual(kinds(), ['refreshing', 'ready']);
  });

  it('asks for one report at a time, and for one more for all who came meanwhile', async () => {
    bench.server.hold('report');
    const first = bench.store.refresh();
    const second = bench.store.refresh();
    assert.equal(bench.store.refresh(), second);
    await until(() => bench.server.asked.length > 0);
    assert.deepEqual(bench.server.asked, ['report']);
    bench.server.release('report');
    await first;
    await second;
    assert.equal(bench.server.asked.filter((asked) => asked.startsWith('report')).length, 2);
  });

  it('never asks for two at once, whoever comes between', async () => {
    bench.server.hold('report');
    const first = bench.store.refresh();
    // This caller comes at the end of the first, when the queued one may or may not have begun.
    const third = first.then(() => bench.store.refresh());
    const second = bench.store.refresh();
    bench.server.release('report');
    await Promise.all([first, second, third]);
    assert.ok(bench.server.count('report etag') >= 1);
    assert.equal(bench.server.mostReports, 1);
  });

  it('shows a later report while the stages of an earlier one are still asked for', async () => {
    bench.server.accelerated = { potentiallyStale: [], lifetimes: new Map() };
    bench.server.hold('search');
    const first = bench.store.refresh();
    await until(() => bench.server.count('search archived') === 1);
    bench.server.features = [{ name: 'later' }];
    const second = bench.store.refresh();
    await until(() => bench.project.flags.has('later'));
    bench.server.release('search');
    await Promise.all([first, second]);
  });

  it('keeps the stage that comes while a large report is compared with what is known', async () => {
    const lifecycle = stage('live', 3);
    const features = Array.from({ length: 20_000 }, (_, at) => ({ name: `flag-${at}`, lifecycle }));
    bench.server.features = features;
    bench.server.accelerated = { potentiallyStale: [], lifetimes: new Map() };
    await bench.store.refresh();
    assert.deepEqual(bench.stageOf('flag-1'), ['report', 'live', undefined]);
    bench.server.stages.set('flag-1', [stage('initial', 4), lifecycle]);
    bench.server.hold('lifecycle');
    bench.store.want(['flag-1']);
    const client = { ...bench.server.client };
    Object.assign(bench.server.client, {
      getHealthReport: async (...question: Parameters<typeof client.getHealthReport>) => {
        const answer = await client.getHealthReport(...question);
        void setImmediate().then(() => bench.server.release('lifecycle'));
        return answer;
      },
    });
    bench.server.features = features.slice(0, -1);
    await bench.store.refresh();
    assert.equal(bench.project.flags.size, features.length - 1);
    assert.deepEqual(bench.stageOf('flag-1'), ['lifecycle', 'live', undefined]);
  });

  it('compares a large report once, however many stages come meanwhile', async () => {
    const environments = Array.from({ length: 100 }, (_, at) => ({ name: `e-${at}`, enabled: true }));
    bench.server.features = Array.from({ length: 1_500 }, (_, at) => ({ name: `f-${at}`, environments }));
    bench.server.accelerated = { potentiallyStale: [], lifetimes: new Map() };
    await bench.store.refresh();
    bench.store.cancelStages();
    bench.server.features = bench.server.features.slice(1);
    let over = 0;
    const refresh = bench.store.refresh().then(() => (over += 1));
    const most = 300;
    let asked = 0;
    for (; asked < most && over === 0; asked += 1) {
      bench.store.want([`f-${asked + 1}`]);
      await setImmediate();
    }
    await refresh;
    assert.ok(asked > 1 && asked < most, `${asked} stages came`);
  });

  it('compares a report with what is known of staleness, whenever that comes', async () => {
    const environments = Array.from({ length: 100 }, (_, at) => ({ name: `e-${at}`, enabled: true }));
    const features = Array.from({ length: 1_000 }, (_, at) => ({ name: `f-${at}`, environments }));
    for (let late = 0; late < 10; late += 1) {
      const other = new StoreBench();
      other.server.features = features;
      other.server.accelerated = { potentiallyStale: ['f-3'], lifetimes: new Map() };
      other.server.hold('types');
      const first = other.store.refresh();
      await until(() => other.server.asked.includes('types'));
      other.server.features = features.slice(1);
      const second = other.store.refresh();
      for (let turn = 0; turn < late; turn += 1) await setImmediate();
      other.server.release('types');
      await Promise.all([first, second]);
      assert.equal(other.project.flags.size, 999);
      assert.deepEqual([...(other.project.staleness.potentiallyStale ?? [])], ['f-3'], `${late} turns`);
      other.store.dispose();
    }
  });

  for (const isCancelled of [false, true]) {
    const then = isCancelled ? ', and asks for facts again that were not taken' : '';
    it(`loses no stage, whenever it comes while other facts are taken over${then}`, async () => {
      for (let late = 0; late < 40; late += 1) {
        const other = new StoreBench();
        other.server.features = [{ name: 'a', stale: true }, { name: 'b' }];
        other.server.stages = new Map([['a', [stage('completed', 1, 'kept')]]]);
        other.server.accelerated = { potentiallyStale: ['b'], lifetimes: new Map() };
        const client = { ...other.server.client };
        Object.assign(other.server.client, {
          getLifecycle: async (...question: Parameters<typeof client.getLifecycle>) => {
            const answer = await client.getLifecycle(...question);
            for (let turn = 0; turn < late; turn += 1) await Promise.resolve();
            return answer;
          },
        });
        let cancels = isCancelled ? 1 : 0;
        const listener = other.store.onDidChange(() => {
          if (cancels === 0 || other.stageOf('a')?.[0] !== 'lifecycle') return;
          cancels -= 1;
          other.store.cancelStages();
        });
        await other.store.refresh();
        if (isCancelled) await other.store.refresh();
        await until(() => other.stageOf('a')?.[0] === 'lifecycle');
        await until(() => other.project.staleness.potentiallyStale?.has('b') === true);
        listener.dispose();
        other.store.dispose();
      }
    });
  }

  it('keeps everything but the age where nothing changed', async () => {
    await bench.store.refresh();
    await bench.settled('a', 'b');
    const before = bench.project;
    bench.now += MINUTE;
    await bench.store.refresh();
    assert.equal(
      bench.server.asked.at(-1)?.startsWith('report '),
      true,
      'a conditional request, and nothing more',
    );
    assert.equal(bench.project.flags, before.flags);
    assert.equal(bench.project.stages, before.stages);
    assert.equal(bench.project.fetchedAt, NOW + MINUTE);
  });

  it('changes the identity of the flag that changed, and of no other', async () => {
    await bench.store.refresh();
    const { flags } = bench.project;
    bench.server.features = [{ name: 'a' }, { name: 'b', stale: false }, { name: 'c' }];
    await bench.store.refresh();
    assert.notEqual(bench.project.flags, flags);
    assert.equal(bench.project.flags.get('a'), flags.get('a'));
    assert.notEqual(bench.project.flags.get('b'), flags.get('b'));
    assert.equal(flags.get('b')?.stale, true, 'what was handed out does not change');
    assert.deepEqual([...bench.project.flags.keys()], ['a', 'b', 'c']);
  });

  it('names the flag that could not be read, on one line of the log', async () => {
    bench.server.features = [{ name: 'a' }, { name: 'bro\nken', stale: 'secret value' }];
    await bench.store.refresh();
    assert.deepEqual([...bench.project.flags.keys()], ['a']);
    assert.equal(bench.project.unreadable.count, 1);
    const [line = ''] = bench.log.lines.filter((text) => text.includes('left out'));
    assert.match(line, /"bro\\nken" left out\. features\[1\]\.stale: .*boolean/);
    assert.doesNotMatch(line, /secret|\n/);
  });

  it('quotes in the log no more of a name than a legal one has, and nothing that hides', async () => {
    bench.server.features = [{ name: `\u202e${'x'.repeat(500)}`, stale: 5 }];
    await bench.store.refresh();
    const [line = ''] = bench.log.lines.filter((text) => text.includes('left out'));
    assert.match(line, /flag "\\u202ex{99}…" left out/);
  });

  it('says in the log why the server was not reached', async () => {
    const cause = Object.assign(new Error('self-signed certificate'), {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    bench.server.fail('report', new ApiError('unreachable', 'h cannot be reached (tls).', { cause }));
    await bench.store.refresh();
    const [line = ''] = bench.log.lines.filter((text) => text.includes('not refreshed'));
    assert.match(line, /\(tls\)\. DEPTH_ZERO_SELF_SIGNED_CERT: self-signed certificate$/);
  });

  describe('with a defect of its own', () => {
    const defect = new TypeError('x is not a function');

    it('fails, says where, and loads with the next refresh', async () => {
      bench.server.fail('report', defect);
      await bench.store.refresh();
      const { state } = bench.store;
      assert.ok(state.kind === 'failed' && state.error.kind === 'unexpected' && state.error.cause === defect);
      assert.match(
        bench.log.lines.join('\n'),
        /^error Project default: TypeError: x is not a function\n +at /m,
      );
      bench.server.fail('report', undefined);
      await bench.store.refresh();
      assert.equal(bench.store.state.kind, 'ready');
    });

    it('fails for all who wait, and loads for who comes later', async () => {
      bench.server.fail('report', defect);
      await Promise.all([bench.store.refresh(), bench.store.refresh()]);
      assert.equal(bench.store.state.kind, 'failed');
      bench.server.fail('report', undefined);
      await bench.store.refresh();
      assert.equal(bench.store.state.kind, 'ready');
    });

    it('has the report although stages cannot be loaded', async () => {
      bench.server.fail('types', defect);
      await bench.store.refresh();
      assert.deepEqual([bench.store.state.kind, bench.project.flags.size], ['ready', 2]);
      assert.match(bench.log.lines.join('\n'), /^error Project default: stages not loaded\. TypeError/m);
    });

    it('tells the other listeners where one throws', async () => {
      const one = bench.store.onDidChange(() => {
        throw new RangeError('Invalid time value');
      });
      const heard: string[] = [];
      bench.store.onDidChange(({ kind }) => heard.push(kind));
      await bench.store.refresh();
      assert.ok(heard.includes('ready'));
      assert.match(bench.log.lines.join('\n'), /^error .*RangeError: Invalid time value/m);
      one.dispose();
    });
  });

  describe('that waits for an answer which never ends', () => {
    let first: Promise<void>;
    beforeEach(async () => {
      bench.server.hold('report');
      first = bench.store.refresh();
      await until(() => bench.server.count('report') === 1);
    });

    it('asks again where a person wants it, after ten seconds', async () => {
      bench.now += 10_001;
      const again = bench.store.refresh({ withStages: true });
      await first;
      await until(() => bench.server.count('report') === 2);
      assert.equal(bench.server.mostReports, 1);
      assert.deepEqual([...new Set(kinds())], ['loading']);
      bench.server.release('report');
      await again;
      assert.deepEqual([...bench.project.flags.keys()], ['a', 'b']);
    });

    it('does nothing with that answer where it comes after all', async () => {
      bench.server.deaf = true;
      bench.now += 10_001;
      const again = bench.store.refresh({ withStages: true });
      bench.server.release('report');
      await Promise.all([first, again]);
      assert.equal(bench.server.asked.filter((asked) => asked === 'report').length, 2);
    });

    it('waits on for younger ones, and where nobody asks by hand', async () => {
      bench.now += 10_000;
      void bench.store.refresh({ withStages: true });
      bench.now += 60 * MINUTE;
      void bench.store.refresh();
      await setImmediate();
      assert.equal(bench.server.count('report'), 1);
      bench.server.release('report');
      await first;
      assert.equal(bench.store.state.kind, 'ready');
    });
  });

  describe('asks for stages again', () => {
    beforeEach(async () => {
      await bench.store.refresh();
      await bench.settled('a', 'b');
      bench.server.stages.set('a', [stage('live', 1)]);
    });
    const counted = () => bench.server.askedNames.length;

    it('not while they are young', async () => {
      bench.now += 14 * MINUTE;
      await bench.store.refresh();
      assert.equal(counted(), 2);
    });

    it('after a quarter of an hour', async () => {
      bench.now += 15 * MINUTE;
      await bench.store.refresh();
      await until(() => bench.stageOf('a')?.[1] === 'live');
    });

    it('where a person wants it', async () => {
      await bench.store.refresh({ withStages: true });
      await until(() => bench.stageOf('a')?.[1] === 'live');
    });

    it('where a person wants it while a refresh is under way', async () => {
      bench.now += 15 * MINUTE;
      bench.server.hold('types');
      const first = bench.store.refresh();
      await until(() => bench.server.count('types') === 2);
      const second = bench.store.refresh({ withStages: true });
      bench.server.release('types');
      await Promise.all([first, second]);
      assert.equal(bench.server.count('types'), 3);
    });
  });

  describe('waits', () => {
    it('as long as the server says', async () => {
      bench.server.fail('report', new ApiError('rateLimited', '429', { retryAfterMs: 3_600_000 }));
      await bench.store.refresh();
      assert.equal(bench.store.notBefore, NOW + 3_600_000);
    });

    it('longer with each failure, up to half an hour, and not at all after a success', async () => {
      bench.server.fail('report', DOWN);
      const waits: number[] = [];
      for (let failures = 0; failures < 7; failures += 1) {
        await bench.store.refresh();
        waits.push((bench.store.notBefore - NOW) / MINUTE);
      }
      assert.deepEqual(waits, [1, 2, 4, 8, 16, 30, 30]);
      bench.server.fail('report', undefined);
      await bench.store.refresh();
      assert.equal(bench.store.notBefore, 0);
      bench.server.fail('report', DOWN);
      await bench.store.refresh();
      assert.equal(bench.store.notBefore, NOW + MINUTE);
    });
  });

  describe('whose report the server cannot make', () => {
    const BROKEN = new ApiError('server', '500', { status: 500 });
    beforeEach(() => {
      const environments = [{ name: 'production', enabled: true }];
      bench.server.features = [
        { name: 'constructor', environments },
        { name: 'b', stale: true, environments },
      ];
      bench.server.accelerated = { potentiallyStale: [], lifetimes: new Map() };
      bench.server.fail('report', BROKEN);
    });

    it('has what the search gives, and says so', async () => {
      await bench.store.refresh();
      const { state } = bench.store;
      assert.ok(state.kind === 'failed');
      assert.equal(state.error.facts.searched, true);
      assert.deepEqual([...bench.project.flags.keys()], ['constructor', 'b']);
      const { withoutReport, staleCount, health, environments } = bench.project.facts;
      assert.deepEqual([withoutReport, staleCount, health], [true, 1, 50]);
      assert.deepEqual(environments, [{ environment: 'production' }]);
    });

    it('has the report again once the server can make it', async () => {
      await bench.store.refresh();
      bench.server.fail('report', undefined);
      await bench.store.refresh();
      assert.equal(bench.store.state.kind, 'ready');
      assert.deepEqual([bench.project.facts.withoutReport, bench.project.facts.name], [undefined, 'Default']);
    });

    it('fails as it did where the search does not answer', async () => {
      bench.server.fail('search', DOWN);
      await bench.store.refresh();
      assert.deepEqual(bench.store.state, { kind: 'failed', error: BROKEN, project: undefined });
    });
  });

  it('waits longer after each refusal of its token, by itself', async () => {
    bench.server.fail('report', DOWN);
    for (let failures = 0; failures < 4; failures += 1) await bench.store.refresh();
    bench.server.fail('report', new ApiError('unauthorised', '401'));
    const waits: number[] = [];
    for (let refusals = 0; refusals < 5; refusals += 1) {
      await bench.store.refresh();
      waits.push((bench.store.notBefore - NOW) / MINUTE);
    }
    assert.deepEqual(waits, [5, 30, 120, 480, 480]);
  });

  describe('once disposed of', () => {
    for (const question of ['report', 'search', 'lifecycle'] as const) {
      it(`cancels and says nothing more, held at ${question}`, async () => {
        if (question === 'search') bench.server.accelerated = { potentiallyStale: [], lifetimes: new Map() };
        bench.server.hold(question);
        const refreshed = bench.store.refresh();
        await until(() => bench.server.asked.some((asked) => asked.startsWith(question)));
        const { state } = bench.store;
        const { writes } = bench.snapshot;
        const asked = bench.server.asked.length;
        bench.store.dispose();
        await refreshed;
        bench.server.release(question);
        // What was cancelled has been heard of by then.
        await setImmediate();
        assert.equal(bench.store.state, state);
        assert.equal(bench.snapshot.writes, writes);
        assert.equal(bench.server.asked.length, asked);
      });
    }

    it('does nothing with an answer that comes all the same', async () => {
      bench.server.features = [{ name: 'a' }];
      bench.server.deaf = true;
      bench.server.hold('types');
      const refreshed = bench.store.refresh();
      await until(() => bench.server.count('types') === 1);
      const { state } = bench.store;
      bench.store.dispose();
      bench.server.release('types');
      await refreshed;
      assert.equal(bench.store.state, state);
      assert.equal(bench.snapshot.writes, 0);
      assert.deepEqual(bench.server.askedNames, []);
    });

    it('asks for nothing after a report that comes all the same', async () => {
      bench.server.deaf = true;
      bench.server.hold('report');
      const refreshed = bench.store.refresh();
      await until(() => bench.server.count('report') === 1);
      const asked = [...bench.server.asked];
      bench.store.dispose();
      bench.server.release('report');
      await refreshed;
      assert.deepEqual(bench.server.asked, asked);
      assert.equal(bench.snapshot.writes, 0);
    });

    it('does not take a snapshot that is read late', async () => {
      const read = Promise.withResolvers<Buffer>();
      const first = new StoreBench();
      first.server.features = [{ name: 'a' }];
      await first.store.refresh();
      first.store.dispose();
      const snapshot = new MemorySnapshot();
      const late = new StoreBench(first.server, Object.assign(snapshot, { read: () => read.promise }));
      const refreshed = late.store.refresh();
      late.store.dispose();
      assert.ok(first.snapshot.text);
      read.resolve(Buffer.from(first.snapshot.text));
      await refreshed;
      assert.equal(late.store.state.kind, 'loading');
    });
  });
});

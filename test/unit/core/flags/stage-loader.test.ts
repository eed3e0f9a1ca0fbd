import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ApiError, type ErrorKind } from '../../../../src/core/api/errors.ts';
import type { Clock } from '../../../../src/core/api/http/clock.ts';
import { createPacing } from '../../../../src/core/api/pacing.ts';
import { StageLoader, type LifecycleAnswers } from '../../../../src/core/flags/stage-loader.ts';
import { FakeClock, JumpingClock } from '../../support/fake-clock.ts';
import { until } from '../../support/until.ts';
import { FakeServer, stage } from './fake-server.ts';
import { NotedLog } from './store-bench.ts';

const names = (count: number, prefix = 'f') => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

describe('a stage loader', () => {
  let server: FakeServer;
  let loader: StageLoader;
  let log: NotedLog;
  let batches: LifecycleAnswers[];
  let stops: ApiError[];
  beforeEach(() => {
    server = new FakeServer();
    log = new NotedLog();
    batches = [];
    stops = [];
    loader = loaderOn(new JumpingClock());
  });
  afterEach(() => loader.dispose());

  const loaderOn = (clock: Clock): StageLoader =>
    new StageLoader({
      client: server.client,
      projectId: 'default',
      pacing: createPacing(clock),
      log,
      onStages: (answers) => batches.push(answers),
      onStop: (error) => stops.push(error),
    });
  const done = () => until(() => loader.pending === 0);
  const answered = () => new Map(batches.flatMap((batch) => [...batch]));

  it('asks five a second of what nobody looks at, and the rest at once', async () => {
    const clock = new FakeClock();
    const paced = loaderOn(clock);
    paced.add(names(20));
    await until(() => paced.pending === 15);
    paced.addFirst(names(30, 'seen'));
    await until(() => server.askedNames.length === 35);
    for (const asked of [40, 45, 50]) {
      clock.advance(999);
      await setImmediate();
      assert.equal(server.askedNames.length, asked - 5);
      clock.advance(1);
      await until(() => server.askedNames.length === asked);
    }
    assert.equal(paced.pending === 0 && clock.pending === 0, true);
    paced.dispose();
  });

  it('asks fifty of what is looked at in a moment at once, and the others at the pace before the rest', async () => {
    const clock = new FakeClock();
    const paced = loaderOn(clock);
    paced.add(names(20));
    paced.addLookedAt(names(40, 'seen'));
    paced.addLookedAt(names(13, 'later'));
    await until(() => server.askedNames.length === 55);
    clock.advance(1000);
    await until(() => server.askedNames.length === 60);
    const last = server.askedNames.slice(-5);
    assert.deepEqual(last.slice(0, 3), ['later10', 'later11', 'later12']);
    assert.ok(last.slice(3).every((name) => !name.startsWith('later')));
    paced.dispose();
  });

  it('asks for all that is looked at when the allowance is free again in between', async () => {
    const clock = new FakeClock();
    let callsUntilFree = Infinity;
    const now = (): number => {
      callsUntilFree -= 1;
      if (callsUntilFree === 0) clock.advance(10_000);
      return clock.now();
    };
    const paced = loaderOn({ now, after: (ms, run) => clock.after(ms, run) });
    paced.addLookedAt(names(50, 'before'));
    await until(() => server.askedNames.length === 50);
    callsUntilFree = 2;
    paced.addLookedAt(['late', 'free']);
    await until(() => paced.pending === 0);
    assert.deepEqual(server.askedNames.slice(50).toSorted(), ['free', 'late']);
    paced.dispose();
  });

  it('asks every name once, six at a time', async () => {
    server.stages.set('f7', [stage('live', 1)]);
    loader.addFirst(names(50));
    loader.add(names(50));
    await done();
    assert.deepEqual(server.askedNames, names(50));
    assert.equal(server.mostAtOnce, 6);
    assert.equal(answered().size, 50);
    assert.deepEqual(answered().get('f7'), [stage('live', 1)]);
  });

  it('asks first what is looked at, and of that the latest first', async () => {
    server.hold('lifecycle');
    loader.addFirst(names(20));
    loader.addFirst(['f15', 'f16']);
    loader.addFirst(['outside', 'f16', 'f2']);
    server.release('lifecycle');
    await done();
    // The first six were under way.
    assert.deepEqual(server.askedNames.slice(0, 10), [...names(6), 'outside', 'f16', 'f15', 'f6']);
    assert.equal(server.askedNames.length, 21);
  });

  it('stops at a defect of its own, and asks again when told to', async () => {
    server.fail('lifecycle f3', new TypeError('x is not a function'));
    loader.add(names(20));
    await done();
    assert.deepEqual(
      stops.map(({ kind }) => kind),
      ['unexpected'],
    );
    server.fail('lifecycle f3', undefined);
    loader.resume();
    loader.add(names(20));
    await done();
    assert.equal(answered().size, 20);
  });

  it('hands answers on together', async () => {
    loader.add(names(500));
    await done();
    assert.ok(batches.length < 50, `${batches.length} batches`);
    assert.equal(answered().size, 500);
  });

  it('says that a flag is not there without stopping', async () => {
    server.strict = true;
    server.stages.set('f3', []);
    loader.add(names(20));
    await done();
    assert.equal(answered().size, 20);
    assert.deepEqual(answered().get('f3'), []);
    assert.equal(answered().get('f4'), undefined);
    assert.deepEqual(stops, []);
  });

  for (const kind of ['unreadable', 'refused'] satisfies ErrorKind[]) {
    it(`goes on where one flag's answer is ${kind}`, async () => {
      server.fail('lifecycle f3', new ApiError(kind, 'why'));
      loader.add(names(20));
      await done();
      assert.equal(answered().size, 19);
      assert.equal(loader.isStopped, false);
      assert.deepEqual(log.lines, ['warn Stage of "f3" not loaded: why']);
    });
  }

  for (const kind of [
    'unauthorised',
    'forbidden',
    'rateLimited',
    'server',
    'unreachable',
    'redirected',
  ] satisfies ErrorKind[]) {
    it(`stops where the server answers ${kind}, and says so once`, async () => {
      server.fail('lifecycle', new ApiError(kind, 'why'));
      loader.addFirst(names(100));
      await done();
      assert.equal(server.askedNames.length, 6);
      assert.deepEqual(
        stops.map((error) => error.kind),
        [kind],
      );
      assert.equal(loader.isStopped, true);
      loader.add(names(3, 'later'));
      loader.addLookedAt(names(3, 'seen'));
      loader.addFirst(names(3, 'first'));
      assert.equal(loader.pending, 0);
      server.fail('lifecycle', undefined);
      loader.resume();
      loader.add(names(10));
      await done();
      assert.equal(answered().size, 10);
      assert.equal(loader.isStopped, false);
    });
  }

  it('cancels what is under way and forgets what waits', async () => {
    server.hold('lifecycle');
    loader.addFirst(names(20));
    loader.cancel();
    assert.equal(loader.pending, 0);
    await setImmediate();
    server.release('lifecycle');
    assert.equal(server.askedNames.length, 6);
    assert.deepEqual(log.lines, []);
    assert.deepEqual(stops, []);
    assert.equal(answered().size, 0);
  });

  it('asks again right after it was cancelled, the names that were under way too', async () => {
    server.hold('lifecycle');
    loader.addFirst(names(20));
    loader.cancel();
    server.release('lifecycle');
    loader.addFirst(['f0', 'f19']);
    await done();
    assert.deepEqual(server.askedNames.slice(6), ['f0', 'f19']);
    assert.deepEqual([...answered().keys()], ['f0', 'f19']);
  });

  it('tells that nothing is pending even where the last answer was a failure', async () => {
    server.fail('lifecycle f0', new ApiError('unreadable', 'why'));
    loader.add(['f0']);
    await until(() => batches.length === 1);
    assert.equal(answered().size, 0);
  });

  it('hands nothing on once it is disposed of', async () => {
    server.hold('lifecycle');
    loader.add(names(3));
    loader.dispose();
    server.release('lifecycle');
    await setImmediate();
    assert.deepEqual(batches, []);
  });
});

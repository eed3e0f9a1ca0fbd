import assert from 'node:assert/strict';
import { ErrorWatch } from '../../../../../src/core/usages/removal-check/error-watch.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { FakeReports } from './fake-reports.ts';

describe('ErrorWatch', () => {
  let reports: FakeReports;
  let clock: FakeClock;
  let watch: ErrorWatch;
  beforeEach(() => {
    reports = new FakeReports();
    clock = new FakeClock();
    watch = new ErrorWatch(reports, ['a', 'b'], clock);
  });
  afterEach(() => watch.dispose());

  /** Whether the waiting is over by now. */
  const isOver = async (waiting: Promise<void>): Promise<boolean> =>
    await Promise.race([
      waiting.then(() => true),
      new Promise<false>((resolve) => setImmediate(resolve, false)),
    ]);

  it('waits for 2 seconds in which nothing is said of its files', async () => {
    const waiting = watch.quiet();
    clock.advance(1_900);
    reports.say('a', 'one');
    clock.advance(1_900);
    reports.say('c', 'of another file');
    assert.equal(await isOver(waiting), false);
    clock.advance(100);
    assert.equal(await isOver(waiting), true);
    assert.deepEqual(
      watch.errors.map(({ message }) => message),
      ['one'],
    );
    assert.equal(clock.pending, 0);
  });

  it('waits for 15 seconds at most', async () => {
    const waiting = watch.quiet();
    for (let second = 0; second < 15; second++) {
      assert.equal(await isOver(waiting), false);
      reports.say('a', `${second}`);
      clock.advance(1_000);
    }
    assert.equal(await isOver(waiting), true);
    assert.equal(clock.pending, 0);
  });

  it('waits after a change for what is said of it, where somebody spoke of the files before', async () => {
    reports.say('a', 'one');
    const waiting = watch.quiet(undefined, true);
    clock.advance(9_000);
    assert.equal(await isOver(waiting), false);
    reports.say('a', 'two');
    clock.advance(2_000);
    assert.equal(await isOver(waiting), true);
    assert.equal(clock.pending, 0);
  });

  it('ends with the signal', async () => {
    const abort = new AbortController();
    const waiting = watch.quiet(abort.signal);
    abort.abort(new Error('left'));
    await assert.rejects(waiting, /left/);
    assert.equal(clock.pending, 0);
  });

  it('tells the files of which nothing was ever said; a clean bill is something', () => {
    assert.deepEqual(watch.silent, ['a', 'b']);
    reports.say('a');
    assert.deepEqual(watch.silent, ['b']);
    reports.say('b', 'one');
    const later = new ErrorWatch(reports, ['a', 'b'], clock);
    assert.deepEqual(later.silent, ['a']);
    later.dispose();
  });
});

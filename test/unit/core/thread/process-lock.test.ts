import assert from 'node:assert/strict';
import { once } from 'node:events';
import { getEnvironmentData, Worker } from 'node:worker_threads';
import { shareProcessLock, withProcessLock } from '../../../../src/core/thread/process-lock.ts';

const COUNTING = new URL('support/counting-thread.ts', import.meta.url);

describe('the lock of the process', () => {
  before(shareProcessLock);

  function start(counter: SharedArrayBuffer, rounds: number, isKept = false): Worker {
    return new Worker(COUNTING, { workerData: { counter, rounds, isKept }, execArgv: ['--no-warnings'] });
  }

  it('is had by one thread at a time', async () => {
    const counter = new SharedArrayBuffer(4);
    const threads = Array.from({ length: 4 }, () => start(counter, 50));
    await Promise.all(threads.map((thread) => once(thread, 'exit')));
    assert.equal(new Int32Array(counter)[0], 200);
  });

  it('is had again after a thread that was ended with it, and after an error', async () => {
    const counter = new SharedArrayBuffer(8);
    const keeper = start(counter, 1, true);
    await once(keeper, 'message');
    await keeper.terminate();
    assert.throws(() => withProcessLock(() => assert.fail('broken')), /broken/);
    assert.equal(
      withProcessLock(() => 1),
      1,
    );
    await once(start(counter, 1), 'exit');
    assert.equal(new Int32Array(counter)[0], 1);
  });

  it('stays with the thread that took it over from one that was only slow', async () => {
    const counter = new SharedArrayBuffer(8);
    const keeper = withProcessLock(() => {
      const started = start(counter, 1, true);
      Atomics.wait(new Int32Array(counter), 1, 0);
      return started;
    });
    const state = getEnvironmentData('flagInsight.processLock');
    assert(state instanceof SharedArrayBuffer);
    assert.notEqual(new Int32Array(state)[0], 0);
    await keeper.terminate();
  });
});

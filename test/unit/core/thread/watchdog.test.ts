import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { Watchdog } from '../../../../src/core/thread/watchdog.ts';
import { until } from '../../support/until.ts';

describe('Watchdog', () => {
  it('says when the time is up, once', async () => {
    const watchdog = new Watchdog();
    let times = 0;
    watchdog.start(4, () => times++);
    await until(() => times > 0);
    assert.equal(times, 1);
  });

  it('counts a time in which this thread did not run as one step of several', async () => {
    const watchdog = new Watchdog();
    let isLate = false;
    watchdog.start(40, () => (isLate = true));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    // What has arrived meanwhile is handled before this.
    await setImmediate();
    watchdog.dispose();
    assert.equal(isLate, false);
  });
});

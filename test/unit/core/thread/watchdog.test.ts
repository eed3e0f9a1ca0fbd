import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { Watchdog } from '../../../../src/core/thread/watchdog.ts';

describe('Watchdog', () => {
  /** How often it looks at the time before it says that 8 ms are up, if each look finds `step` ms more. */
  async function looks(step: number): Promise<number> {
    let count = 0;
    const watchdog = new Watchdog(() => count++ * step);
    await new Promise<void>((resolve) => watchdog.start(8, resolve));
    return count / 2;
  }

  it('says when the process has computed for so long', async () => {
    assert.equal(await looks(2), 4);
    assert.equal(await looks(1), 8);
  });

  it('counts what lies between two looks as a part of the time, however much the process computed', async () => {
    assert.equal(await looks(1_000), 4);
  });

  it('says so ten times later where nothing computes', async () => {
    const idle = await looks(0);
    assert.ok(idle >= 40 && idle <= 41, String(idle));
  });

  it('does not take a time in which this thread stood still for work', async () => {
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

import assert from 'node:assert/strict';
import { giveUpWaits, waitFor } from '../../../launch/host/waits.ts';
import { until } from '../../support/until.ts';

describe('a wait of a test', () => {
  it('says what it waited for and saw last where the test fails, and ends', async () => {
    let isSeen = false;
    const endless = waitFor('(rows) => rows.length > 2', async (see) => {
      for (;;) {
        see(['first']);
        isSeen = true;
        await new Promise(setImmediate);
      }
    });
    const ended = assert.rejects(endless, /has failed/);
    await until(() => isSeen);
    assert.deepEqual(giveUpWaits(), ["It waited for (rows) => rows.length > 2\nand saw last [ 'first' ]"]);
    await ended;
  });

  it('says that it saw nothing where nothing answered', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const waiting = waitFor('a hover', () => promise);
    assert.deepEqual(giveUpWaits(), ['It waited for a hover\nand saw last nothing yet']);
    resolve(7);
    assert.equal(await waiting, 7);
    assert.deepEqual(giveUpWaits(), []);
  });
});

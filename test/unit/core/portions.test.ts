import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { Portions } from '../../../src/core/portions.ts';

const all = (results: readonly (number | Promise<number>)[]): Promise<readonly number[]> =>
  Promise.all(results.map((result) => Promise.resolve(result)));

describe('work in portions', () => {
  it('is done at once where it is little, turn for turn', async () => {
    const portions = new Portions(3);
    for (let turn = 0; turn < 5; turn += 1) {
      assert.deepEqual(
        [1, 2, 3].map((value) => portions.do(() => value)),
        [1, 2, 3],
      );
      await setImmediate();
    }
  });

  it('is done in order, never more than a portion in one turn', async () => {
    const portions = new Portions(3);
    const done: number[] = [];
    const results = Array.from({ length: 10 }, (_, value) => portions.do(() => done.push(value)));
    const seen = [done.length];
    while (done.length < results.length) {
      await setImmediate();
      seen.push(done.length);
    }
    assert.deepEqual(seen, [3, 6, 9, 10]);
    assert.deepEqual(done, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.deepEqual(await all(results), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('that fails does so to who asked for it', async () => {
    const portions = new Portions(1);
    const fails = (): never => {
      throw new Error('broken');
    };
    assert.throws(() => portions.do(fails), /broken/);
    const late = Promise.resolve(portions.do(fails));
    const next = portions.do(() => 'fine');
    await assert.rejects(late, /broken/);
    assert.equal(await next, 'fine');
  });

  it('is not waited for in vain when it ends', async () => {
    const portions = new Portions(1);
    const results = [1, 2, 3].map((value) => portions.do(() => value));
    portions.dispose();
    assert.deepEqual(await all(results), [1, 2, 3]);
  });
});

import assert from 'node:assert/strict';
import { until } from '../../../support/until.ts';
import { createLimiter } from '../../../../../src/core/api/http/limiter.ts';

describe('createLimiter', () => {
  /** A task that a test ends. */
  function held(started: string[], name: string) {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const task = () => {
      started.push(name);
      return promise;
    };
    return { task, resolve: () => resolve(name), reject };
  }

  it('starts the next in line when one ends, well or badly', async () => {
    const limiter = createLimiter(2);
    const started: string[] = [];
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => held(started, name));
    assert.ok(a && b && c && d);
    const [first, second, third, fourth] = [a, b, c, d].map(({ task }) => limiter(task, undefined));
    await until(() => started.length === 2);
    b.reject(new Error('broken'));
    await assert.rejects(second ?? Promise.resolve(), /broken/);
    assert.deepEqual(started, ['a', 'b', 'c']);
    for (const one of [a, c, d]) one.resolve();
    assert.deepEqual(await Promise.all([first, third, fourth]), ['a', 'c', 'd']);
  });

  it('takes out of the line whose signal aborts, and loses no place by it', async () => {
    const limiter = createLimiter(1);
    const started: string[] = [];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => held(started, name));
    assert.ok(a && b && c);
    const abort = new AbortController();
    const first = limiter(a.task, abort.signal);
    const second = limiter(b.task, abort.signal);
    const third = limiter(c.task, undefined);
    abort.abort(new Error('gone'));
    await assert.rejects(second, /gone/);
    a.resolve();
    c.resolve();
    assert.deepEqual(await Promise.all([first, third]), ['a', 'c']);
    assert.deepEqual(started, ['a', 'c']);
  });
});

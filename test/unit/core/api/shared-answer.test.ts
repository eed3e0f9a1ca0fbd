import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { SharedAnswer } from '../../../../src/core/api/shared-answer.ts';

describe('a shared answer', () => {
  let now: number;
  let asked: { readonly signal: AbortSignal; readonly answer: PromiseWithResolvers<string> }[];
  let shared: SharedAnswer<string>;
  beforeEach(() => {
    now = 0;
    asked = [];
    const ask = (signal: AbortSignal): Promise<string> => {
      const answer = Promise.withResolvers<string>();
      asked.push({ signal, answer });
      return answer.promise;
    };
    shared = new SharedAnswer(ask, 10, () => now);
  });

  it('is asked for once by all who ask meanwhile, and by who asks soon after it came', async () => {
    const all = [shared.get(), shared.get(new AbortController().signal)];
    now = 100;
    all.push(shared.get());
    asked[0]?.answer.resolve('types');
    assert.deepEqual(await Promise.all(all), ['types', 'types', 'types']);
    now = 109;
    assert.equal(await shared.get(), 'types');
    assert.equal(asked.length, 1);
    now = 110;
    void shared.get();
    assert.equal(asked.length, 2);
  });

  it('is kept for the others where one no longer waits, and given up with the last', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const first = shared.get(one.signal);
    const second = shared.get(other.signal);
    one.abort();
    await assert.rejects(first, (error) => error instanceof ApiError && error.kind === 'cancelled');
    assert.equal(asked[0]?.signal.aborted, false);
    other.abort();
    await assert.rejects(second, (error) => error instanceof ApiError && error.kind === 'cancelled');
    assert.equal(asked[0].signal.aborted, true);
    // Whatever becomes of it then, the next one asks anew.
    const third = shared.get();
    asked[0].answer.reject(new Error('cancelled'));
    await setImmediate();
    asked[1]?.answer.resolve('new');
    assert.equal(await third, 'new');
    assert.equal(asked.length, 2);
  });

  it('is asked for again where it failed, and not told to who is cancelled already', async () => {
    const failed = shared.get();
    asked[0]?.answer.reject(new ApiError('unreachable', 'gone'));
    await assert.rejects(failed, /gone/);
    await assert.rejects(shared.get(AbortSignal.abort()), /cancelled/);
    assert.equal(asked.length, 1, 'Nobody is asked for who does not wait.');
    const again = shared.get();
    asked.at(-1)?.answer.resolve('there');
    assert.equal(await again, 'there');
  });
});

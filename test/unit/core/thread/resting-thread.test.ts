import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { RestingThread } from '../../../../src/core/thread/resting-thread.ts';

describe('a thread that rests', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('works on for who has given up, and ends a while after its answer', async () => {
    const answer = Promise.withResolvers<string>();
    let ends = 0;
    const thread = new RestingThread<string, string>(() => ({
      ask: () => answer.promise,
      dispose: () => {
        ends++;
      },
    }));
    const giveUp = new AbortController();
    const asked = thread.ask('question', giveUp.signal);
    giveUp.abort(new Error('given up'));
    await assert.rejects(asked, /given up/);
    mock.timers.tick(60_000);
    assert.equal(ends, 0);
    answer.resolve('answer');
    assert.equal(await thread.ask('another'), 'answer');
    mock.timers.tick(60_000);
    assert.equal(ends, 1);
  });

  it('asks nothing that was given up before its turn', async () => {
    const turn = Promise.withResolvers<undefined>();
    const requests: (string | undefined)[] = [];
    const thread = new RestingThread<string, string>(() => ({
      ask: async (make) => {
        await turn.promise;
        const request = make(0);
        requests.push(request);
        return request;
      },
      dispose: () => undefined,
    }));
    const giveUp = new AbortController();
    const [gone, waited] = [thread.ask('gone', giveUp.signal), thread.ask('waited')];
    giveUp.abort(new Error('given up'));
    await assert.rejects(gone, /given up/);
    turn.resolve(undefined);
    assert.equal(await waited, 'waited');
    assert.deepEqual(requests, [undefined, 'waited']);
  });
});

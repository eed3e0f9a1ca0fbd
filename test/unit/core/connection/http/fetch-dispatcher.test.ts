import assert from 'node:assert/strict';
import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { createHttpTransport } from '../../../../../src/core/api/http-transport.ts';
import { FetchDispatcher } from '../../../../../src/core/connection/http/fetch-dispatcher.ts';
import { failure, PATH, TOKEN } from '../../../support/transport/bench.ts';
import { until } from '../../../support/until.ts';

const ORIGIN = 'http://flags.test';

function get(dispatcher: FetchDispatcher, signal?: AbortSignal) {
  const transport = createHttpTransport({ baseUrl: ORIGIN, token: TOKEN, dispatcher });
  return transport.send({ method: 'GET', path: PATH, signal });
}

describe('FetchDispatcher', () => {
  it('asks for no redirect and no cache on disk', async () => {
    const calls: unknown[][] = [];
    const dispatcher = new FetchDispatcher((...call) => {
      calls.push(call);
      return Promise.resolve(Response.json('fine'));
    });
    await get(dispatcher);
    assert.equal(calls[0]?.[0], `${ORIGIN}${PATH}`);
    assert.partialDeepStrictEqual(calls[0][1], { method: 'GET', redirect: 'manual', cache: 'no-store' });
  });

  it('takes the answer of a fetch that hides redirects for one', async () => {
    const answer = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    const { facts } = await failure(get(new FetchDispatcher(() => Promise.resolve(answer))), 'redirected');
    assert.deepEqual(facts, { status: 302 });
  });

  it('does not read on while nobody takes what came', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        await setImmediate();
        pulled += 1;
        if (pulled > 100) stream.close();
        else stream.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const dispatcher = new FetchDispatcher(() => Promise.resolve(new Response(body)));
    const { body: answer } = await dispatcher.request({ origin: ORIGIN, path: '/', method: 'GET' });
    await until(() => pulled > 1);
    for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    assert.ok(pulled < 10, `${pulled} pieces were read`);
    answer.on('error', () => undefined).destroy();
  });

  it('ends what is in flight when it is destroyed', async () => {
    const dispatcher = new FetchDispatcher(
      (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const abort = new AbortController();
    const answer = get(dispatcher, abort.signal);
    await dispatcher.destroy();
    // The transport would send a GET again.
    abort.abort();
    await failure(answer, 'cancelled');
  });
});

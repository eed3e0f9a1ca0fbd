import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { clientGone, json, raw } from '../raw-server.ts';
import { until } from '../until.ts';
import { failure, PATH, useBench, type MakeDispatcher } from './bench.ts';

/** A signal ends a request in each of its phases. */
export function cancelTests(makeDispatcher: MakeDispatcher): void {
  describe('cancelling', () => {
    const bench = useBench(makeDispatcher);
    const request = (signal: AbortSignal) => ({ method: 'GET', path: PATH, signal }) as const;

    it('before the request sends nothing', async () => {
      await failure(bench().transport().send(request(AbortSignal.abort())), 'cancelled');
      assert.equal(bench().server.requests.length, 0);
    });

    it('while it waits for its turn sends nothing', async () => {
      const held: ServerResponse[] = [];
      bench().server.answer((response) => void held.push(response));
      const abort = new AbortController();
      const transport = bench().transport({ limits: { inFlight: 1 } });
      const first = transport.send({ method: 'GET', path: PATH });
      const second = transport.send(request(abort.signal));
      const third = transport.send({ method: 'GET', path: PATH });
      await bench().server.received(1);
      abort.abort();
      await failure(second, 'cancelled');
      for (const count of [1, 2]) {
        await until(() => held.length === count);
        json(held[count - 1] as ServerResponse, count);
      }
      await Promise.all([first, third]);
      assert.equal(bench().server.requests.length, 2);
    });

    it('while it waits for the answer closes the connection', async () => {
      const gone = new Promise<void>((resolve) => {
        bench().server.answer((response) => void clientGone(response).then(resolve));
      });
      const abort = new AbortController();
      const answer = bench().transport().send(request(abort.signal));
      await bench().server.received(1);
      abort.abort(new Error('The view was closed'));
      const { cause } = await failure(answer, 'cancelled');
      assert.equal((cause as Error).message, 'The view was closed');
      await gone;
    });

    for (const status of [200, 500]) {
      it(`in the body of a ${status} closes the connection`, async () => {
        let begun: ServerResponse | undefined;
        bench().server.answer((response) => void (begun = response));
        const abort = new AbortController();
        const answer = bench().transport().send(request(abort.signal));
        await until(() => begun !== undefined);
        assert.ok(begun);
        const heard = bench().clock.nextTimer();
        begun.writeHead(status, { 'content-type': 'application/json' }).write('[1,');
        await heard;
        abort.abort();
        await failure(answer, 'cancelled');
        await clientGone(begun);
      });
    }

    it('while it waits for a retry ends the wait', async () => {
      bench().server.answer((response) =>
        raw(response, '', { status: 429, headers: { 'retry-after': '20' } }),
      );
      const abort = new AbortController();
      const onRetry = () =>
        void bench()
          .clock.nextTimer()
          .then(() => abort.abort());
      await failure(bench().transport({ onRetry }).send(request(abort.signal)), 'cancelled');
      assert.equal(bench().server.requests.length, 1);
    });

    it('leaves no listener at a signal that is used again', async () => {
      const { signal } = new AbortController();
      await bench().transport().send(request(signal));
      assert.deepEqual(getEventListeners(signal, 'abort'), []);
    });
  });
}

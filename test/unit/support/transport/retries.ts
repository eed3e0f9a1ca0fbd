import assert from 'node:assert/strict';
import { json, raw, type Script } from '../raw-server.ts';
import { failure, PATH, useBench, type MakeDispatcher } from './bench.ts';

/** Which requests are sent again, and when. */
export function retryTests(makeDispatcher: MakeDispatcher): void {
  describe('retries', () => {
    const bench = useBench(makeDispatcher);

    /** Answers the first requests with one script and the others with JSON. */
    function firstFail(count: number, script: Script) {
      const { server } = bench();
      server.answer((response, request) =>
        server.requests.length <= count ? script(response, request) : json(response, 'fine'),
      );
    }

    for (const status of [429, 500, 503]) {
      it(`gets over two answers with ${status}, with jitter from a range that doubles`, async () => {
        firstFail(2, (response) => raw(response, '', { status }));
        const { answer, waits } = bench().get({ random: () => 0.5 });
        assert.partialDeepStrictEqual(await answer, { json: 'fine' });
        assert.deepEqual(waits, [250, 500]);
      });
    }

    it('gets over a dropped connection', async () => {
      firstFail(1, (response) => void response.destroy());
      assert.partialDeepStrictEqual(await bench().get().answer, { json: 'fine' });
      assert.equal(bench().server.requests.length, 2);
    });

    it('gives up after the second retry, with the last error', async () => {
      bench().server.answer((response) => raw(response, '', { status: 502 }));
      assert.equal((await failure(bench().get().answer, 'server')).facts.status, 502);
      assert.equal(bench().server.requests.length, 3);
    });

    for (const status of [302, 400, 401, 403, 404, 409, 415]) {
      it(`does not send again after ${status}`, async () => {
        bench().server.answer((response) => raw(response, '', { status }));
        await assert.rejects(bench().get().answer);
        assert.equal(bench().server.requests.length, 1);
      });
    }

    it('does not send again what could not be read', async () => {
      bench().server.answer((response) => raw(response, 'no JSON'));
      await failure(bench().get().answer, 'unreadable');
      assert.equal(bench().server.requests.length, 1);
    });

    it('never sends a POST again', async () => {
      for (const script of [
        ((response) => raw(response, '', { status: 503 })) satisfies Script,
        ((response) => void response.destroy()) satisfies Script,
      ]) {
        const before = bench().server.requests.length;
        bench().server.answer(script);
        await assert.rejects(bench().transport().send({ method: 'POST', path: PATH, body: {} }));
        assert.equal(bench().server.requests.length, before + 1);
      }
    });
  });

  describe('Retry-After', () => {
    const bench = useBench(makeDispatcher);

    function busyOnce(retryAfter: string) {
      const { server } = bench();
      server.answer((response) => {
        if (server.requests.length > 1) json(response, 'fine');
        else raw(response, '', { status: 429, headers: { 'retry-after': retryAfter } });
      });
    }

    it('is obeyed in seconds, and jitter comes on top', async () => {
      busyOnce('7');
      const { answer, waits } = bench().get({ random: () => 0.5 });
      await answer;
      assert.deepEqual(waits, [7250]);
    });

    it('is obeyed as a date', async () => {
      busyOnce(new Date(bench().clock.now() + 30_000).toUTCString());
      const { answer, waits } = bench().get();
      await answer;
      assert.deepEqual(waits, [30_000]);
    });

    for (const header of ['soon', '-5', '1.5']) {
      it(`of "${header}" counts as none`, async () => {
        busyOnce(header);
        const { answer, waits } = bench().get();
        await answer;
        assert.deepEqual(waits, [0]);
      });
    }

    for (const [header, expected] of [
      ['31', 31_000],
      ['9'.repeat(30), 24 * 60 * 60 * 1000],
    ] as const) {
      it(`of ${header} s fails at once and says how long`, async () => {
        busyOnce(header);
        const { answer, waits } = bench().get();
        assert.deepEqual((await failure(answer, 'rateLimited')).facts, {
          status: 429,
          retryAfterMs: expected,
        });
        assert.deepEqual(waits, []);
      });
    }
  });
}

import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createLimiter } from '../../../../src/core/api/http/limiter.ts';
import { DEFAULT_LIMITS } from '../../../../src/core/api/http/limits.ts';
import type { Transport } from '../../../../src/core/api/transport.ts';
import { clientGone, json } from '../raw-server.ts';
import { times } from '../size.ts';
import { until } from '../until.ts';
import { failure, PATH, useBench, type Bench, type MakeDispatcher } from './bench.ts';

const SECOND = 1000;

/** Size, number and time are bounded. */
export function boundTests(makeDispatcher: MakeDispatcher): void {
  describe('size', () => {
    const bench = useBench(makeDispatcher);
    // The bounds of the extension, or a sixteenth: a body of their size costs more than all else here.
    const share = times(16, 1 / 16) / 16;
    const limits = {
      bodyBytes: DEFAULT_LIMITS.bodyBytes * share,
      bodyValues: DEFAULT_LIMITS.bodyValues * share,
    };

    it('reads a body of 64 MiB after decompression and stops in one that is larger', async () => {
      assert.equal(DEFAULT_LIMITS.bodyBytes, 64 * 1024 * 1024);
      const ofBytes = (count: number) => gzipSync(`"${'x'.repeat(count - 2)}"`, { level: 1 });
      const bodies = [ofBytes(limits.bodyBytes), ofBytes(limits.bodyBytes + 1024 * 1024)];
      bench().server.answer((response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bodies.shift());
      });
      assert.equal((await bench().get({ limits }).answer).status, 'ok');
      const error = await failure(bench().get({ limits }).answer, 'unreadable');
      assert.match(error.message, new RegExp(`larger than ${limits.bodyBytes} bytes`));
      assert.equal(error.facts.tooLarge, true);
    });

    it('stops in a body of more values than any has, before it makes one', async () => {
      const list = (values: number) => gzipSync(`[${'null,'.repeat(values - 2)}null]`, { level: 1 });
      const bodies = [list(limits.bodyValues - 1), list(limits.bodyValues + 1)];
      bench().server.answer((response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bodies.shift());
      });
      assert.equal((await bench().get({ limits }).answer).status, 'ok');
      const error = await failure(bench().get({ limits }).answer, 'unreadable');
      assert.match(error.message, new RegExp(`more than ${limits.bodyValues} values`));
      assert.equal(error.facts.tooLarge, true);
    });

    it('closes the connection of a bomb that has no end', async () => {
      // A gzip may consist of several, one after the other.
      const member = gzipSync(Buffer.alloc(1024 * 1024));
      const gone = new Promise<void>((resolve) => {
        bench().server.answer((response) => {
          response.writeHead(200, { 'content-encoding': 'gzip' });
          const timer = setInterval(() => response.write(member), 1);
          void clientGone(response).then(() => {
            clearInterval(timer);
            resolve();
          });
        });
      });
      await failure(bench().get({ limits: { bodyBytes: 8 * 1024 * 1024 } }).answer, 'unreadable');
      await gone;
    });

    it('counts brotli after decompression too', async () => {
      const body = brotliCompressSync(JSON.stringify('x'.repeat(100_000)));
      bench().server.answer((response) => {
        response.writeHead(200, { 'content-encoding': 'br' }).end(body);
      });
      await failure(bench().get({ limits: { bodyBytes: 10_000 } }).answer, 'unreadable');
    });
  });

  describe('requests in flight', () => {
    const bench = useBench(makeDispatcher);

    it('are at most six', () => checkSix((shared) => shared));

    it('are at most six of all tokens together, where transports share the bound', () => {
      const limiter = createLimiter(DEFAULT_LIMITS.inFlight);
      return checkSix((_, position) => bench().transport({ limiter, token: `user:${position}` }));
    });

    /** Eight requests, each over the transport that is picked for it. */
    async function checkSix(pick: (shared: Transport, position: number) => Transport): Promise<void> {
      const held: ServerResponse[] = [];
      bench().server.answer((response, { headers }) => {
        if (headers.authorization === 'control') json(response, 'control');
        else held.push(response);
      });
      const shared = bench().transport();
      const answers = Array.from({ length: 8 }, (_, position) =>
        pick(shared, position).send({ method: 'GET', path: PATH }),
      );
      await until(() => held.length >= 6);
      // Whatever was sent besides would have come by the time that another client has its answer.
      await bench().transport({ token: 'control' }).send({ method: 'GET', path: PATH });
      assert.equal(held.length, 6);
      json(take(held), 'first');
      await until(() => held.length === 6);
      for (let done = 1; done < 8; done += 1) {
        await until(() => held.length > 0);
        json(take(held), done);
      }
      assert.equal((await Promise.all(answers)).length, 8);
    }
  });

  describe('time', () => {
    const bench = useBench(makeDispatcher);

    it('ends a request whose answer does not begin in 15 s, and does not repeat it', async () => {
      bench().server.answer(() => undefined);
      const { answer } = bench().get();
      await bench().server.received(1);
      bench().clock.advance(15 * SECOND - 1);
      bench().clock.advance(1);
      assert.equal((await failure(answer, 'unreachable')).facts.reason, 'timeout');
      assert.equal(bench().server.requests.length, 1);
    });

    it('lets a slow body live that never is silent for 15 s', async () => {
      const { answer, response } = await begunAnswer(bench());
      for (const piece of ['[', '1', ',', '2', ']']) {
        bench().clock.advance(15 * SECOND - 1);
        const heard = bench().clock.nextTimer();
        response.write(piece);
        await heard;
      }
      response.end();
      assert.partialDeepStrictEqual(await answer, { json: [1, 2] });
    });

    it('ends a body that drips, two minutes and a second for each 64 KiB after it began', async () => {
      const { answer, response } = await begunAnswer(bench());
      const waits: number[] = [];
      const drip = async (piece: string, afterMs: number) => {
        bench().clock.advance(afterMs);
        const heard = bench().clock.nextTimer();
        response.write(piece);
        waits.push(await heard);
      };
      for (let seconds = 0; seconds < 110; seconds += 10) await drip(' ', 10 * SECOND);
      await drip(' '.repeat(64 * 1024 - 11), 0);
      assert.deepEqual(waits.slice(-2), [10 * SECOND, 11 * SECOND]);
      bench().clock.advance(11 * SECOND);
      const error = await failure(answer, 'unreachable');
      assert.equal(error.facts.reason, 'timeout');
      assert.match(String(error.cause), /No end of the answer within 121000 ms/);
      await clientGone(response);
    });

    it('ends a body that is silent for 15 s, and its connection', async () => {
      const { answer, response } = await begunAnswer(bench());
      const heard = bench().clock.nextTimer();
      response.write('[1,');
      await heard;
      bench().clock.advance(15 * SECOND);
      assert.equal((await failure(answer, 'unreachable')).facts.reason, 'timeout');
      await clientGone(response);
    });

    it('gives the body of an error 15 s altogether', async () => {
      const { answer, response } = await begunAnswer(bench(), 404);
      response.write('<');
      bench().clock.advance(15 * SECOND);
      assert.deepEqual((await failure(answer, 'notFound')).facts, { status: 404 });
      await clientGone(response);
    });
  });
}

/** A GET whose status and headers have come, and no byte of its body. */
async function begunAnswer(bench: Bench, status = 200) {
  let begun: ServerResponse | undefined;
  bench.server.answer((response) => void (begun = response));
  const { answer } = bench.get();
  await until(() => begun !== undefined);
  assert.ok(begun);
  const heard = bench.clock.nextTimer();
  begun.writeHead(status, { 'content-type': 'application/json' }).flushHeaders();
  await heard;
  return { answer, response: begun };
}

function take(held: ServerResponse[]): ServerResponse {
  const response = held.shift();
  assert.ok(response);
  return response;
}

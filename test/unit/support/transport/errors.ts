import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { ErrorKind } from '../../../../src/core/api/errors.ts';
import { json, raw } from '../raw-server.ts';
import { failure, useBench, type MakeDispatcher } from './bench.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PAGE = '<!DOCTYPE html><title>Sign in</title>';

const KINDS: readonly (readonly [number, ErrorKind])[] = [
  [400, 'invalidRequest'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'unexpected'],
  [415, 'unsupportedMediaType'],
  [429, 'rateLimited'],
  [500, 'server'],
  [503, 'server'],
];

/** Answers that are no success, and successes that cannot be read. */
export function errorTests(makeDispatcher: MakeDispatcher): void {
  describe('errors by status', () => {
    const bench = useBench(makeDispatcher);

    for (const [status, kind] of KINDS) {
      it(`${status} is ${kind}, with the server's words`, async () => {
        const body = {
          id: 'i-1',
          name: 'SomeError',
          message: 'No',
          details: [{ path: '/a', message: 'bad' }],
        };
        bench().server.answer((response) => json(response, body, { status }));
        const { facts } = await failure(bench().get().answer, kind);
        assert.deepEqual(facts, {
          status,
          id: 'i-1',
          serverName: 'SomeError',
          serverMessage: 'No',
          details: [{ path: '/a', message: 'bad' }],
        });
      });
    }

    it('tells an SDK token by a 403 with a message alone', async () => {
      bench().server.answer((response) => json(response, { message: 'Not allowed' }, { status: 403 }));
      const { facts } = await failure(bench().get().answer, 'forbidden');
      assert.deepEqual(facts, { status: 403, serverMessage: 'Not allowed', sdkToken: true });
    });

    for (const [what, body] of [
      ['an empty body', ''],
      ['JSON of another shape', '["no"]'],
      ['text', 'Bad Request'],
    ] as const) {
      it(`takes ${what}`, async () => {
        bench().server.answer((response) => raw(response, body, { status: 400 }));
        assert.deepEqual((await failure(bench().get().answer, 'invalidRequest')).facts, { status: 400 });
      });
    }

    it('tells an HTML page, compressed and longer than what is read of it', async () => {
      const body = gzipSync(PAGE.padEnd(1_000_000));
      const headers = { ...HTML, 'content-encoding': 'gzip' };
      bench().server.answer((response) => raw(response, body, { status: 404, headers }));
      assert.deepEqual((await failure(bench().get().answer, 'notFound')).facts, { status: 404, html: true });
    });

    it('keeps the status where the body breaks off', async () => {
      bench().server.answer((response) => {
        response.writeHead(401, { 'content-length': 100 });
        response.write('{"message":', () => response.destroy());
      });
      assert.deepEqual((await failure(bench().get().answer, 'unauthorised')).facts, { status: 401 });
    });

    it('407 is the proxy', async () => {
      bench().server.answer((response) => raw(response, '', { status: 407 }));
      // fetch hides the status (Fetch standard, HTTP-network-or-cache fetch).
      const { facts } = await failure(bench().get().answer, 'unreachable');
      assert.ok(facts.reason === 'proxy' || facts.status === undefined);
    });
  });

  describe('answers that cannot be read', () => {
    const bench = useBench(makeDispatcher);

    it('an HTML page', async () => {
      bench().server.answer((response) => raw(response, PAGE, { headers: HTML }));
      assert.deepEqual((await failure(bench().get().answer, 'unreadable')).facts, {
        status: 200,
        html: true,
      });
    });

    it('an HTML page that says it is JSON', async () => {
      bench().server.answer((response) =>
        raw(response, PAGE, { headers: { 'content-type': 'application/json' } }),
      );
      assert.equal((await failure(bench().get().answer, 'unreadable')).facts.html, true);
    });

    for (const [what, status, body] of [
      ['an empty body', 200, ''],
      ['no content', 204, ''],
      ['half a JSON', 200, '{"a":'],
    ] as const) {
      it(what, async () => {
        bench().server.answer((response) => raw(response, body, { status }));
        assert.deepEqual((await failure(bench().get().answer, 'unreadable')).facts, { status });
      });
    }

    it('a gzip that breaks off', async () => {
      const whole = gzipSync(JSON.stringify(Array.from({ length: 1000 }, (_, index) => index * 7919)));
      const headers = { 'content-encoding': 'gzip' };
      bench().server.answer((response) => raw(response, whole.subarray(0, whole.length / 2), { headers }));
      await failure(bench().get().answer, 'unreadable');
    });

    it('an encoding that was not asked for', async () => {
      const headers = { 'content-encoding': 'snappy' };
      bench().server.answer((response) => raw(response, '{}'.padStart(9, '\0'), { headers }));
      await failure(bench().get().answer, 'unreadable');
    });
  });
}

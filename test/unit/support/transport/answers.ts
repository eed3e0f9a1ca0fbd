import assert from 'node:assert/strict';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { json, raw } from '../raw-server.ts';
import { failure, PATH, TOKEN, useBench, type MakeDispatcher } from './bench.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** What is sent, and what a successful answer becomes. */
export function answerTests(makeDispatcher: MakeDispatcher): void {
  describe('requests and answers', () => {
    const bench = useBench(makeDispatcher);

    it('sends the token as it is and asks for compressed JSON', async () => {
      const { server } = bench();
      server.answer((response) => json(response, { ok: true }, { headers: { etag: 'W/"1-a"' } }));
      const answer = await bench().get().answer;
      assert.deepEqual(answer, { status: 'ok', json: { ok: true }, etag: 'W/"1-a"' });
      const [request] = server.requests;
      assert.equal(request?.url, PATH);
      assert.equal(request.headers.authorization, TOKEN);
      assert.equal(request.headers.accept, 'application/json');
      assert.equal(request.headers['accept-encoding'], 'gzip, br');
      assert.equal(request.headers['user-agent'], 'flag-insight');
      assert.equal(request.headers['content-type'], undefined);
      assert.equal(request.headers['if-none-match'], undefined);
    });

    it('keeps the path prefix of the base URL and the query', async () => {
      const { server } = bench();
      const transport = bench().transport({ baseUrl: `${server.origin}/tenant` });
      await transport.send({ method: 'GET', path: '/api/admin/user/roles?projectId=a%2Fb' });
      assert.equal(server.requests[0]?.url, '/tenant/api/admin/user/roles?projectId=a%2Fb');
    });

    it('sends JSON with its content type', async () => {
      const { server } = bench();
      const body = { feedbackId: 'größe' };
      await bench().transport().send({ method: 'POST', path: '/api/admin/feedback', body });
      const [request] = server.requests;
      assert.equal(request?.method, 'POST');
      assert.equal(request.headers['content-type'], 'application/json');
      assert.deepEqual(JSON.parse(request.body), body);
    });

    for (const path of ['/api/client/features', 'https://evil.test/api/admin/x', '@evil.test/api/admin/x']) {
      it(`refuses ${path}`, () => refuses(path));
    }
    for (const path of ['/api/admin/../client', '/api/admin/%2e%2e/x', '/api/admin/\\x', '/api/admin/x#y']) {
      it(`refuses ${path}, which a URL changes`, () => refuses(path));
    }

    async function refuses(path: string) {
      await failure(bench().transport().send({ method: 'GET', path }), 'refused');
      assert.equal(bench().server.requests.length, 0);
    }

    for (const [encoding, encode] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      it(`decodes ${encoding} once`, async () => {
        const value = { text: 'x'.repeat(100_000) };
        const headers = { ...JSON_TYPE, 'content-encoding': encoding };
        bench().server.answer((response) => raw(response, encode(JSON.stringify(value)), { headers }));
        assert.deepEqual(await bench().get().answer, {
          status: 'ok',
          json: value,
          etag: undefined,
        });
      });
    }

    it('sends If-None-Match and takes 304 for word that the answer at hand stands', async () => {
      // As Express does: a request with `no-cache` is never answered with 304.
      bench().server.answer((response, { headers }) => {
        const fresh = headers['if-none-match'] === 'W/"1-a"' && headers['cache-control'] !== 'no-cache';
        if (fresh) response.writeHead(304, { etag: 'W/"1-a"' }).end();
        else json(response, {});
      });
      assert.deepEqual(await bench().get({ ifNoneMatch: 'W/"1-a"' }).answer, { status: 'notModified' });
    });

    it('takes no 304 that was not asked for', async () => {
      bench().server.answer((response) => void response.writeHead(304).end());
      await failure(bench().get().answer, 'unexpected');
    });

    it('neither keeps nor sends what is no entity tag', async () => {
      const { server } = bench();
      server.answer((response) => json(response, 1, { headers: { etag: 'no quotes' } }));
      const answer = await bench().get({ ifNoneMatch: '"a"\r\nx-evil: 1' }).answer;
      assert.deepEqual(answer, { status: 'ok', json: 1, etag: undefined });
      assert.equal(server.requests[0]?.headers['if-none-match'], undefined);
    });
  });
}

import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { ask, type Connection } from '../contract-client.ts';

const REPORT = '/api/admin/projects/default/health-report';

/** Conditional requests, compression, and paths that are none. */
export function describeHttp(connect: () => Promise<Connection>): void {
  describe('conditional requests', () => {
    it('gives the same weak ETag while nothing changes', async () => {
      const connection = await connect();
      const first = await ask(connection, REPORT);
      const second = await ask(connection, REPORT);
      assert.match(String(first.headers.etag), /^W\/"[0-9a-f]+-.{27}"$/);
      assert.equal(second.headers.etag, first.headers.etag);
    });

    it('answers 304 without a body to If-None-Match', async () => {
      const connection = await connect();
      const { headers } = await ask(connection, REPORT);
      const etag = String(headers.etag);
      const again = await ask(connection, REPORT, {
        headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' },
      });
      assert.equal(again.status, 304);
      assert.equal(again.bytes.length, 0);
      assert.equal(again.headers.etag, etag);
    });

    it('answers in full to another tag', async () => {
      const { status } = await ask(await connect(), REPORT, { headers: { 'if-none-match': 'W/"0-other"' } });
      assert.equal(status, 200);
    });
  });

  describe('compression', () => {
    it('packs with gzip where the client takes it', async () => {
      const { headers, bytes } = await ask(await connect(), REPORT, {
        headers: { 'accept-encoding': 'gzip' },
      });
      assert.equal(headers['content-encoding'], 'gzip');
      assert.match(gunzipSync(bytes).toString(), /^\{"stats":/);
    });

    it('prefers Brotli where the client takes both', async () => {
      const accept = { 'accept-encoding': 'gzip, deflate, br' };
      const { headers, bytes } = await ask(await connect(), REPORT, { headers: accept });
      assert.equal(headers['content-encoding'], 'br');
      assert.match(brotliDecompressSync(bytes).toString(), /^\{"stats":/);
    });

    it('does not pack unasked, nor a small body', async () => {
      const connection = await connect();
      const plain = await ask(connection, REPORT);
      assert.equal(plain.headers['content-encoding'], undefined);
      const small = await ask(connection, '/api/admin/user/roles?projectId=default', {
        headers: { 'accept-encoding': 'gzip' },
      });
      assert.equal(small.headers['content-encoding'], undefined);
    });
  });

  describe('wrong addresses', () => {
    it('answers a wrong prefix with the page of the user interface, whoever asks', async () => {
      const connection = await connect();
      for (const authorization of [connection.token, 'user:nobody-knows-this-one']) {
        const answer = await ask(connection, `/tenant${REPORT}`, { headers: { authorization } });
        assert.equal(answer.status, 200);
        assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8');
        assert.match(answer.text, /^<!DOCTYPE html>/);
      }
    });

    it('answers 404 in JSON below /api/api', async () => {
      const { status, text } = await ask(await connect(), `/api${REPORT}`);
      assert.equal(status, 404);
      assert.match(text, /The path you were looking for/);
    });
  });
}

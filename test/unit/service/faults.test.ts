import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { ask, at, type Connection } from '../../service/contract-client.ts';
import { connectionTo } from '../../service/connection.ts';
import { rawRequest } from '../../service/raw-request.ts';
import { startService, type Fault, type RunningService } from '../../service/service.ts';

const REPORT = '/api/admin/projects/default/health-report';
const ROLES = '/api/admin/user/roles?projectId=default';

describe('faults', () => {
  let service: RunningService;
  let connection: Connection;

  beforeEach(async () => {
    service = await startService();
    connection = connectionTo(service);
  });
  afterEach(() => service.close());

  const hurt = (fault: Fault, path = REPORT) => {
    service.control.fault(fault);
    return ask(connection, path);
  };

  it('hits matching requests only, as often as asked', async () => {
    service.control.fault({ kind: 'status', status: 503, match: { operation: 'roles' }, times: 1, after: 1 });
    const statuses: number[] = [];
    for (const path of [REPORT, ROLES, ROLES, ROLES]) statuses.push((await ask(connection, path)).status);
    assert.deepEqual(statuses, [200, 200, 503, 200]);
  });

  for (const status of [401, 403, 404, 500, 503]) {
    it(`answers ${status} with an error body`, async () => {
      const answer = await hurt({ kind: 'status', status });
      assert.equal(answer.status, status);
      assert.equal(typeof at(answer.json, 'message'), 'string');
    });
  }

  it('answers 429 with Retry-After, and any body for a status', async () => {
    const limited = await hurt({ kind: 'status', status: 429, retryAfter: '7', times: 1 });
    assert.equal(limited.headers['retry-after'], '7');
    const own = await hurt({ kind: 'status', status: 500, body: ['own'] });
    assert.deepEqual(own.json, ['own']);
  });

  it('puts another value into a field, or takes the field away', async () => {
    const changed = await hurt({ kind: 'field', path: 'features.3.name', value: 7, times: 1 });
    assert.equal(at(changed.json, 'features', 3, 'name'), 7);
    const gone = await hurt({ kind: 'field', path: 'features', times: 1 });
    assert.equal(at(gone.json, 'features'), undefined);
    assert.equal(at((await ask(connection, REPORT)).json, 'features', 3, 'name'), 'done-and-kept');
  });

  it('says so when a field is not there', async () => {
    assert.equal((await hurt({ kind: 'field', path: 'nothing.here', value: 1 })).status, 599);
  });

  for (const [fault, text] of [
    [{ kind: 'empty-body' }, /^$/],
    [{ kind: 'html' }, /^<!DOCTYPE html>/],
    [{ kind: 'invalid-json' }, /^\{"features": \[$/],
    [{ kind: 'other-json' }, /^\{"hello":"world"\}$/],
    [{ kind: 'other-json', body: [] }, /^\[\]$/],
    [{ kind: 'oversized', bytes: 5000 }, /^"x{4998}"$/],
  ] as const) {
    it(`answers 200 with another body: ${fault.kind}`, async () => {
      const answer = await hurt(fault);
      assert.equal(answer.status, 200);
      assert.match(answer.text, text);
    });
  }

  it('redirects', async () => {
    const { status, headers } = await hurt({ kind: 'redirect', location: 'http://127.0.0.1:1/tenant-b' });
    assert.equal(status, 302);
    assert.equal(headers.location, 'http://127.0.0.1:1/tenant-b');
  });

  it('truncates gzip', async () => {
    service.control.fault({ kind: 'truncated-gzip' });
    const { headers, bytes } = await rawRequest(connection.url + REPORT, {
      headers: { authorization: connection.token },
    });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.throws(() => gunzipSync(bytes), /unexpected end of file/);
  });

  it('packs a bomb', async () => {
    service.control.fault({ kind: 'gzip-bomb', bytes: 5_000_000 });
    const { bytes } = await rawRequest(connection.url + REPORT);
    assert.ok(bytes.length < 10_000);
    assert.equal(gunzipSync(bytes).length, 5_000_000);
  });

  it('sends Brotli unasked', async () => {
    service.control.fault({ kind: 'brotli' });
    const { headers, bytes } = await rawRequest(connection.url + REPORT, {
      headers: { authorization: connection.token },
    });
    assert.equal(headers['content-encoding'], 'br');
    assert.match(brotliDecompressSync(bytes).toString(), /^\{"stats"/);
  });

  it('drops the connection, before the answer and in the middle of it', async () => {
    await assert.rejects(hurt({ kind: 'drop', times: 1 }), { code: 'ECONNRESET' });
    await assert.rejects(hurt({ kind: 'cut-body', times: 1 }), { code: 'ECONNRESET' });
    assert.deepEqual(
      service.requests.map(({ outcome }) => outcome),
      ['aborted', 'aborted'],
    );
  });

  it('is late, or slow, and complete in the end', async () => {
    assert.equal((await hurt({ kind: 'latency', ms: 5, times: 1 })).status, 200);
    const slow = await hurt({ kind: 'slow-body', bytes: 4000, everyMs: 1, times: 1 });
    assert.equal(typeof at(slow.json, 'name'), 'string');
    const late = await hurt({ kind: 'late-end', ms: 5, times: 1 });
    assert.equal(typeof at(late.json, 'name'), 'string');
  });

  for (const kind of ['stall', 'silent-body'] as const) {
    it(`waits until it is let go: ${kind}`, async () => {
      const answer = hurt({ kind, times: 1 });
      await service.control.arrived({ path: REPORT });
      await ask(connection, ROLES);
      assert.equal(service.requests[0]?.outcome, 'open');
      service.control.release();
      assert.equal(typeof at((await answer).json, 'name'), 'string');
    });
  }

  it('notices that a client gave up, and counts what was in flight', async () => {
    service.control.fault({ kind: 'stall' });
    const controller = new AbortController();
    const asking = [1, 2, 3].map(() => fetch(connection.url + REPORT, { signal: controller.signal }));
    await service.control.arrived({}, 3);
    controller.abort();
    for (const one of asking) await assert.rejects(one, { name: 'AbortError' });
    assert.equal((await service.control.aborted({}, 3)).length, 3);
    assert.equal(service.control.mostInFlight, 3);
  });

  it('is asked for over HTTP too, with the control token only', async () => {
    const control = (path: string, token: string, body = '') =>
      rawRequest(`${connection.url}/__control/${path}`, {
        method: 'POST',
        headers: { 'x-control-token': token },
        body,
      });
    const fault = JSON.stringify({ kind: 'status', status: 503 });
    assert.equal((await control('fault', connection.token, fault)).status, 403);
    assert.equal((await ask(connection, REPORT)).status, 200);
    assert.equal((await control('fault', service.control.token, fault)).status, 204);
    assert.equal((await ask(connection, REPORT)).status, 503);
    assert.equal((await control('clear', service.control.token)).status, 204);
    assert.equal((await ask(connection, REPORT)).status, 200);
    assert.deepEqual(
      service.requests.map(({ path }) => path),
      [REPORT, REPORT, REPORT],
    );
  });
});

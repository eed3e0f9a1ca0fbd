import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpTransport } from '../../../../../src/core/api/http-transport.ts';
import { createDirectDispatcher } from '../../../../../src/core/api/http/direct-dispatcher.ts';
import type { TransportRequest } from '../../../../../src/core/api/transport.ts';
import { childEnvironment, findProgram } from '../../../../../src/core/code/source/child-environment.ts';
import type { GatewaySecrets } from '../../../../../src/core/connection/gateway/gateway-secrets.ts';
import { resolvedCommand, ServerGateway } from '../../../../../src/core/connection/gateway/server-gateway.ts';
import { probe } from '../../../../../src/core/contract-probe.ts';
import { createFormats } from '../../../../../src/core/present/formats.ts';
import { probeText } from '../../../../../src/core/present/probe-text.ts';
import { Redactor } from '../../../../../src/core/redactor.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { createAuthority } from '../../../support/certificates.ts';
import { findText } from '../../../support/find-text.ts';
import { useFolders } from '../../../support/folder.ts';
import { startGateway, type Demand, type GatewayServer } from '../../../support/gateway/gateway-server.ts';
import { useNetwork } from '../../../support/network.ts';
import { json, type RawServer } from '../../../support/raw-server.ts';
import { failure, PATH, TOKEN } from '../../../support/transport/bench.ts';
import { baseUrlOf } from '../../flags/store-bench.ts';

const NO_PROXIES = { http: '', https: '', noProxy: '' };
const SUPPORT = join(import.meta.dirname, '../../../support/gateway');
const GET: TransportRequest = { method: 'GET', path: PATH };

describe('a gateway in front of a server', () => {
  const network = useNetwork();
  const folder = useFolders();
  let server: RawServer;
  const closers: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    server = await network().server();
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function inFront(demand: Demand): Promise<GatewayServer> {
    const gateway = await startGateway(server.origin, demand);
    closers.push(() => gateway.close());
    return gateway;
  }

  interface Given {
    readonly headers?: Readonly<Record<string, string>>;
    readonly headerCommand?: unknown;
    readonly clientCertificate?: unknown;
    readonly secrets?: GatewaySecrets;
    readonly allowed?: boolean;
  }

  /** Requests to an address with what a person gave for it. */
  function to(url: string, given: Given) {
    const clock = new FakeClock();
    const redactor = new Redactor();
    const { secrets = { headers: {} }, allowed = true } = given;
    let current = secrets;
    const looks: string[] = [];
    const made: unknown[] = [];
    const of = (value: unknown) => (value === undefined ? {} : { [url]: value });
    const connections = (clientCertificate?: object) =>
      createDirectDispatcher({
        proxies: NO_PROXIES,
        certificates: [network().authority.cert],
        rejectUnauthorized: true,
        clientCertificate,
      });
    const gateway = new ServerGateway({
      baseUrl: baseUrlOf(url),
      configured: () => ({
        headers: of(given.headers),
        headerCommand: of(given.headerCommand),
        clientCertificate: of(given.clientCertificate),
      }),
      secrets: () => Promise.resolve(current),
      findProgram: (name) => {
        looks.push(name);
        return findProgram(name, [], process.env);
      },
      isAllowed: () => allowed,
      run: { env: childEnvironment(process.env) },
      connect: (certificate) => {
        made.push(certificate);
        return connections(certificate);
      },
      redactor,
      clock,
    });
    const dispatcher = connections();
    closers.push(
      () => dispatcher.destroy(),
      () => gateway.destroy(),
    );
    const transport = createHttpTransport({ baseUrl: url, token: TOKEN, dispatcher, gateway, redactor });
    const change = (next: GatewaySecrets): void => {
      current = next;
      gateway.changed();
    };
    return {
      clock,
      redactor,
      change,
      looks,
      made,
      transport,
      send: (request = GET) => transport.send(request),
    };
  }

  /** A command that prints `run-1`, `run-2` and so on, and the number of its runs. */
  function numbered() {
    const root = folder({
      'tool.cjs': `const fs = require('node:fs'); const file = __dirname + '/runs';
fs.appendFileSync(file, 'x'); console.log('run-number-' + fs.readFileSync(file, 'utf8').length);`,
      runs: '',
    });
    return {
      command: [process.execPath, join(root, 'tool.cjs')],
      runs: () => readFileSync(join(root, 'runs'), 'utf8').length,
    };
  }

  it('is passed with headers of the settings and of the secret store together', async () => {
    const gateway = await inFront({
      headers: { 'cf-access-client-id': 'abc', 'cf-access-client-secret': 's3cret-value' },
    });
    const without = to(gateway.url, { headers: { 'CF-Access-Client-Id': 'abc' } });
    const { facts } = await failure(without.send(), 'intercepted');
    assert.equal(facts.html, true);
    without.change({ headers: { 'CF-Access-Client-Secret': 's3cret-value' } });
    assert.equal((await without.send()).status, 'ok');
    assert.equal(server.requests[0]?.headers.authorization, TOKEN);
  });

  for (const refusal of ['page', 'basic', 'redirect', 'json'] as const) {
    it(`is passed with a command's short-lived token, renewed once where it answers with ${refusal}`, async () => {
      const good = new Set(['Bearer run-number-1']);
      const gateway = await inFront({ headers: { 'x-pass': good }, refusal });
      const { command, runs } = numbered();
      const { clock, send } = to(gateway.url, {
        headerCommand: { command, header: 'X-Pass', prefix: 'Bearer ' },
      });
      await Promise.all([send(), send(), send()]);
      assert.equal(runs(), 1);
      good.clear();
      good.add('Bearer run-number-2');
      clock.advance(60_000);
      await Promise.all([send(), send(), send()]);
      assert.equal(runs(), 2);
      good.clear();
      const [failed] = await Promise.allSettled([send()]);
      assert.equal(failed.status, 'rejected');
      assert.equal(runs(), 2);
    });
  }

  it('is passed again when the command is too old', async () => {
    const gateway = await inFront({ headers: { 'x-pass': new Set(['run-number-1', 'run-number-2']) } });
    const { command, runs } = numbered();
    const { clock, send } = to(gateway.url, { headerCommand: { command, header: 'X-Pass', maxAge: 5 } });
    await send();
    clock.advance(5000);
    await send();
    assert.deepEqual([runs(), gateway.seen.length], [2, 2]);
  });

  it('is looked for on PATH at the runs of its command, not at each request', async () => {
    const gateway = await inFront({ headers: { 'x-pass': 'yes' } });
    const headerCommand = { command: ['node', '-e', 'console.log("yes")'], header: 'X-Pass', maxAge: 5 };
    const { clock, send, looks } = to(gateway.url, { headerCommand });
    await Promise.all([send(), send()]);
    const { length } = looks;
    await Promise.all([send(), send(), send()]);
    assert.equal(looks.length, length);
    clock.advance(5000);
    await send();
    assert.equal(looks.length, length + 1);
  });

  it('never gets a write twice', async () => {
    const gateway = await inFront({ headers: { 'x-pass': 'never' } });
    const { command, runs } = numbered();
    const { clock, send } = to(gateway.url, { headerCommand: { command, header: 'X-Pass' } });
    const post = { method: 'POST', path: '/api/admin/feedback', body: {} } as const;
    await failure(send(post), 'intercepted');
    clock.advance(60_000);
    await failure(send(post), 'intercepted');
    assert.deepEqual([gateway.seen.length, runs()], [2, 1]);
    // The next request goes with others.
    await failure(send(), 'intercepted');
    assert.equal(runs(), 2);
  });

  it('gets nothing before the person has seen the command', async () => {
    const gateway = await inFront({});
    const { command, runs } = numbered();
    const { send } = to(gateway.url, { headerCommand: { command, header: 'X-Pass' }, allowed: false });
    assert.equal((await failure(send(), 'refused')).facts.gateway, 'notAllowed');
    assert.deepEqual([runs(), gateway.seen.length], [0, 0]);
  });

  it('gets nothing where a header cannot be sent', async () => {
    const gateway = await inFront({});
    for (const headers of [
      { Authorization: 'Basic abc' },
      { Host: 'evil.test' },
      { 'X-A': 'b\r\nc: d' },
    ] as const) {
      await failure(to(gateway.url, { headers }).send(), 'refused');
      await failure(to(gateway.url, { secrets: { headers } }).send(), 'refused');
    }
    assert.deepEqual(gateway.seen, []);
  });

  it('is followed nowhere', async () => {
    const elsewhere = await network().server();
    server.answer((response) => json(response, {}, { status: 302, headers: { location: elsewhere.origin } }));
    const gateway = await inFront({});
    await failure(
      to(gateway.url, { secrets: { headers: { 'X-Key': 'secret-of-mine' } } }).send(),
      'redirected',
    );
    assert.deepEqual(elsewhere.requests, []);
  });

  it('may repeat what it was sent: it is in no error', async () => {
    server.answer((response, { headers }) => {
      json(
        response,
        { message: JSON.stringify(headers), details: [{ message: String(headers['x-own']) }] },
        { status: 400 },
      );
    });
    const gateway = await inFront({});
    const { command } = numbered();
    const { send, redactor } = to(gateway.url, {
      headers: { 'X-Own': 'of-the-settings' },
      secrets: { headers: { 'X-Key': 'secret-of-mine' }, passphrase: 'pass-of-mine' },
      headerCommand: { command, header: 'X-Pass' },
    });
    const error = await failure(send(), 'invalidRequest');
    for (const secret of ['of-the-settings', 'secret-of-mine', 'run-number-1', TOKEN]) {
      assert.equal(findText(error, secret), undefined, secret);
      assert.equal(redactor.redact(Buffer.from(secret).toString('base64')).includes('[token]'), true, secret);
    }
    assert.equal(redactor.redact('pass-of-mine'), '[token]');
  });

  it('may repeat what it was sent: it is in no report of a connection', async () => {
    server.answer((response, { headers }) =>
      json(response, { name: headers['x-key'], message: JSON.stringify(headers) }, { status: 400 }),
    );
    const gateway = await inFront({});
    const { transport } = to(gateway.url, { secrets: { headers: { 'X-Key': 'secret-of-mine' } } });
    const report = await probe({
      ...{ transport, projectId: 'default', now: () => 0 },
      signal: new AbortController().signal,
    });
    const text = probeText({ baseUrl: gateway.url, projectId: 'default', report }, createFormats());
    assert.match(text, /\[token\]/);
    assert.deepEqual(
      [text, report].map((shown) => findText(shown, 'secret-of-mine')),
      [undefined, undefined],
    );
  });

  describe('that asks for a client certificate', () => {
    const pem = (name: string) => {
      const { cert, key } = network().authority.issue(name);
      return folder({ 'me.pem': cert, 'me.key': key });
    };
    const asking = (clientAuthority: string) =>
      inFront({ tls: { ...network().authority.issue('127.0.0.1'), clientAuthority } });
    const pkcs12 = join(SUPPORT, 'client.pfx');
    const pkcs12Authority = readFileSync(join(SUPPORT, 'client-authority.pem'), 'utf8');

    it('is passed with one in PEM', async () => {
      const gateway = await asking(network().authority.cert);
      const root = pem('me');
      const { send } = to(gateway.url, {
        clientCertificate: { cert: join(root, 'me.pem'), key: join(root, 'me.key') },
      });
      assert.equal((await send()).status, 'ok');
      await failure(to(gateway.url, {}).send(), 'intercepted');
    });

    it('gets one that was renewed in place, without a look at its files for each request', async () => {
      const [old, next] = [createAuthority(), network().authority];
      const { cert, key } = old.issue('me');
      const root = folder({ 'me.pem': cert, 'me.key': key });
      const gateway = await asking(next.cert);
      const { clock, send, made } = to(gateway.url, {
        clientCertificate: { cert: join(root, 'me.pem'), key: join(root, 'me.key') },
      });
      await failure(send(), 'intercepted');
      const renewed = next.issue('me');
      writeFileSync(join(root, 'me.key'), renewed.key);
      writeFileSync(join(root, 'me.pem'), renewed.cert);
      await failure(send(), 'intercepted');
      clock.advance(10_000);
      assert.equal((await send()).status, 'ok');
      clock.advance(10_000);
      assert.equal((await send()).status, 'ok');
      assert.equal(made.length, 2);
    });

    it('is passed with the one before while certificate and key are renewed one after the other', async () => {
      const { authority } = network();
      const gateway = await asking(authority.cert);
      const root = pem('me');
      const { clock, send, made } = to(gateway.url, {
        clientCertificate: { cert: join(root, 'me.pem'), key: join(root, 'me.key') },
      });
      assert.equal((await send()).status, 'ok');
      const renewed = authority.issue('me');
      writeFileSync(join(root, 'me.key'), renewed.key);
      clock.advance(10_000);
      assert.equal((await send()).status, 'ok');
      assert.equal(made.length, 1);
      writeFileSync(join(root, 'me.pem'), renewed.cert);
      clock.advance(10_000);
      assert.equal((await send()).status, 'ok');
      assert.equal(made.length, 2);
    });

    it('is passed with one in PKCS#12, once its passphrase is there', async () => {
      const gateway = await asking(pkcs12Authority);
      const { send, change } = to(gateway.url, { clientCertificate: { pfx: pkcs12 } });
      assert.equal((await failure(send(), 'refused')).facts.gateway, 'passphrase');
      change({ headers: {}, passphrase: 'wrong' });
      assert.equal((await failure(send(), 'refused')).facts.gateway, 'passphrase');
      change({ headers: {}, passphrase: 'throwaway' });
      assert.equal((await send()).status, 'ok');
    });

    it('is told from one whose file is not there, or is something else', async () => {
      const gateway = await asking(pkcs12Authority);
      const junk = join(folder({ 'junk.pfx': 'junk' }), 'junk.pfx');
      for (const pfx of ['/not/there.pfx', junk]) {
        const { facts } = await failure(to(gateway.url, { clientCertificate: { pfx } }).send(), 'refused');
        assert.equal(facts.gateway, 'certificate');
      }
      assert.deepEqual(gateway.seen, []);
    });
  });
});

describe('the program of a header command', () => {
  const none = () => undefined;
  const resolve = (program: string, find: (name: string) => string | undefined = none) =>
    resolvedCommand({ command: [program, 'x'], maxAge: 1 }, find);

  it('is named by an absolute path or found by its name', () => {
    assert.deepEqual(resolve('/usr/bin/id'), ['/usr/bin/id', 'x']);
    assert.deepEqual(
      resolve('id', (name) => `/usr/bin/${name}`),
      ['/usr/bin/id', 'x'],
    );
  });

  for (const program of ['./id', 'bin/id', '../id', '..\\id', '.\\id.exe', 'c:id', '~/id', '']) {
    it(`is not ${program || 'nothing'}`, () => {
      assert.throws(() => resolve(program, (name) => `/usr/bin/${name}`), { kind: 'refused' });
    });
  }
});

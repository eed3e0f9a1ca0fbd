import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchDispatcher } from '../../../src/core/connection/http/fetch-dispatcher.ts';
import { isOldest } from '../../launch/host/newest.ts';
import { createAuthority, selfSigned } from '../../unit/support/certificates.ts';
import { startRawServer, type RawServer } from '../../unit/support/raw-server.ts';
import { failure } from '../../unit/support/transport/bench.ts';
import { cancelTests } from '../../unit/support/transport/cancelling.ts';
import { connectionTests } from '../../unit/support/transport/connections.ts';
import { ALL_TESTS, describeTransport } from '../../unit/support/transport/describe-transport.ts';
import { fetchReadsCertFile, given, hostNetwork, setHttp, type HostNetwork } from '../support/http.ts';

// What a fetch throws is its own; all else of an answer is read by the same code everywhere.
const tests = isOldest ? [cancelTests, connectionTests] : ALL_TESTS;
describeTransport("the editor's fetch", () => new FetchDispatcher(), { tests });

describe('certificates in the editor', () => {
  let network: HostNetwork;
  let closers: (() => Promise<unknown>)[] = [];

  beforeEach(() => {
    network = hostNetwork();
    closers = [() => network.dispose()];
  });
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
  });

  async function serve(identity: Parameters<typeof startRawServer>[0]): Promise<RawServer> {
    const server = await startRawServer({ host: '127.0.0.1', ...identity });
    closers.push(() => server.close());
    return server;
  }

  async function set(key: string, value: unknown): Promise<void> {
    closers.push(() => setHttp(key, undefined));
    await setHttp(key, value);
  }

  if (fetchReadsCertFile()) {
    it("trusts the system's authorities", async () => {
      assert.equal((await network.get(given('TEST_SERVER'))).status, 'ok');
      assert.deepEqual(network.lines, ["Requests go over the editor's fetch."]);
    });
  }

  for (const [key, value] of [
    ['fetchAdditionalSupport', false],
    ['proxySupport', 'off'],
  ] as const) {
    it(`trusts the system's authorities where http.${key} is ${String(value)}`, async () => {
      await set(key, value);
      assert.equal((await network.get(given('TEST_SERVER'))).status, 'ok');
      assert.deepEqual(network.lines, [
        `Requests go over own connections because of http.${key}; no PAC file is read.`,
      ]);
    });
  }

  it('trusts nobody else', async () => {
    const server = await serve({ identity: selfSigned('127.0.0.1') });
    assert.equal((await failure(network.get(server.origin), 'unreachable')).facts.reason, 'tls');
  });

  it('trusts everybody where the person said so', async () => {
    await set('proxyStrictSSL', false);
    const server = await serve({ identity: selfSigned('127.0.0.1') });
    assert.equal((await network.get(server.origin)).status, 'ok');
  });

  it('trusts the authorities of NODE_EXTRA_CA_CERTS and the system', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'flag-insight-ca-'));
    closers.push(() => rm(folder, { recursive: true }));
    const file = join(folder, 'extra.pem');
    const authority = createAuthority();
    await writeFile(file, authority.cert);
    const server = await serve({ identity: authority.issue('127.0.0.1') });
    const extended = hostNetwork({ NODE_EXTRA_CA_CERTS: file });
    closers.push(() => extended.dispose());
    for (const url of [server.origin, given('TEST_SERVER')]) {
      assert.equal((await extended.get(url)).status, 'ok');
    }
    assert.equal((await failure(network.get(server.origin), 'unreachable')).facts.reason, 'tls');
  });
});

import assert from 'node:assert/strict';
import { findText } from '../../unit/support/find-text.ts';
import { failure } from '../../unit/support/transport/bench.ts';
import { startProxy } from '../../unit/support/proxy-server.ts';
import { startRawServer } from '../../unit/support/raw-server.ts';
import { fetchReadsCertFile, given, hostNetwork, setHttp, type HostNetwork } from '../support/http.ts';

describe("the person's proxy in the editor", () => {
  let network: HostNetwork;
  let changed: string[] = [];

  before(() => setHttp('proxy', given('TEST_PROXY')));
  after(() => setHttp('proxy', undefined));
  beforeEach(() => {
    network = hostNetwork();
    changed = [];
  });
  afterEach(async () => {
    await network.dispose();
    for (const key of changed) await setHttp(key, undefined);
  });

  async function set(key: string, value: unknown): Promise<void> {
    changed.push(key);
    await setHttp(key, value);
  }

  for (const scheme of fetchReadsCertFile() ? ['http', 'https'] : ['http']) {
    it(`is used over the editor's fetch for ${scheme}`, async () => {
      assert.equal((await network.get(`${scheme}://${given('TEST_HOST')}`)).status, 'ok');
      assert.deepEqual(network.lines, ["Requests go over the editor's fetch."]);
    });
  }

  for (const [key, value] of [
    ['fetchAdditionalSupport', false],
    ['proxySupport', 'off'],
    ['proxyStrictSSL', false],
  ] as const) {
    it(`is used over own connections where http.${key} is ${String(value)}`, async () => {
      await set(key, value);
      for (const scheme of ['http', 'https']) {
        assert.equal((await network.get(`${scheme}://${given('TEST_HOST')}`)).status, 'ok');
      }
      assert.deepEqual(network.lines, [
        `Requests go over own connections because of http.${key}; no PAC file is read.`,
      ]);
    });
  }

  for (const host of ['127.0.0.1', '127.0.0.2', 'localhost']) {
    it(`is never asked for ${host}`, async () => {
      const server = await startRawServer({ host });
      try {
        // The proxy sends everything to another server.
        assert.equal((await network.get(server.origin)).status, 'ok');
        assert.equal(server.requests.length, 1);
      } finally {
        await server.close();
      }
    });
  }

  for (const scheme of ['http', 'https']) {
    it(`is never given what a gateway reads from Proxy-Authorization, over ${scheme}`, async () => {
      const proxy = await startProxy({ targetPort: 1 });
      await setHttp('proxy', `http://127.0.0.1:${proxy.port}`);
      try {
        const headers = { 'proxy-authorization': 'Bearer of-the-gateway' };
        const { facts } = await failure(network.get(`${scheme}://${given('TEST_HOST')}`, headers), 'refused');
        assert.equal(facts.gateway, 'proxied');
        assert.deepEqual(proxy.targets, []);
        assert.equal(findText(proxy.headers, 'of-the-gateway'), undefined);
      } finally {
        await setHttp('proxy', given('TEST_PROXY'));
        await proxy.close();
      }
    });
  }

  it('is left aside for the hosts of http.noProxy', async () => {
    await set('noProxy', [given('TEST_HOST')]);
    await set('fetchAdditionalSupport', false);
    assert.equal(
      (await failure(network.get(`https://${given('TEST_HOST')}`), 'unreachable')).facts.reason,
      'dns',
    );
  });

  it('tells a wrong password, and not what it is', async () => {
    await set('fetchAdditionalSupport', false);
    await setHttp('proxy', given('TEST_PROXY_WRONG'));
    try {
      const error = await failure(network.get(`https://${given('TEST_HOST')}`), 'unreachable');
      assert.equal(error.facts.reason, 'proxy');
      assert.equal(findText(error, 'wrong-secret'), undefined);
      assert.equal(findText(network.lines, 'wrong-secret'), undefined);
    } finally {
      await setHttp('proxy', given('TEST_PROXY'));
    }
  });
});

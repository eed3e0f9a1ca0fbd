import assert from 'node:assert/strict';
import { FetchDispatcher } from '../../../../../src/core/connection/http/fetch-dispatcher.ts';
import { HostDispatcher } from '../../../../../src/core/connection/http/host-dispatcher.ts';
import { editorsFetch, type Machine } from '../../../support/editors-fetch.ts';
import { useNetwork } from '../../../support/network.ts';
import { failure } from '../../../support/transport/bench.ts';
import { DEFAULTS } from '../../../support/http-settings.ts';

/** A name that only the proxy knows, so that an answer proves the way it came. */
const HOST = 'flags.test';

describe("the result of a PAC file, over the editor's fetch", () => {
  const network = useNetwork();
  const over = (machine: Machine) => new FetchDispatcher(editorsFetch(machine));

  for (const result of ['PROXY', 'HTTP']) {
    it(`is followed to a proxy that it calls ${result}, for http and https`, async () => {
      const server = await network().secureServer(HOST);
      const plain = await network().server();
      const proxy = await network().proxy({ targetPort: server.port, plainPort: plain.port });
      const asked: string[] = [];
      const dispatcher = over({
        authorities: [network().authority.cert],
        pac: (url) => {
          asked.push(url);
          return `${result} 127.0.0.1:${proxy.port}; DIRECT`;
        },
      });
      assert.equal((await network().get(dispatcher, `http://${HOST}`)).status, 'ok');
      assert.equal((await network().get(dispatcher, `https://${HOST}`)).status, 'ok');
      assert.equal(proxy.targets.length, 2);
      assert.deepEqual([plain.requests.length, server.requests.length], [1, 1]);
      assert.deepEqual(
        asked.map((url) => new URL(url).origin),
        [`http://${HOST}`, `https://${HOST}`],
      );
    });
  }

  it('may be that an address is asked directly', async () => {
    const server = await network().server({ host: '127.0.0.2' });
    const proxy = await network().proxy({ targetPort: 1 });
    const pac = (url: string): string =>
      url.startsWith(server.origin) ? 'DIRECT' : `PROXY 127.0.0.1:${proxy.port}`;
    assert.equal((await network().get(over({ pac }), server.origin)).status, 'ok');
    assert.deepEqual(proxy.targets, []);
  });

  it('is not asked for about this machine', async () => {
    const server = await network().server();
    const pac = (): string => assert.fail('the PAC file was asked');
    assert.equal((await network().get(over({ pac }), server.origin)).status, 'ok');
  });

  it('leads to a proxy that is not there: that is told, and nothing is asked directly', async () => {
    const server = await network().server();
    const gone = await network().proxy({ targetPort: server.port });
    await gone.close();
    const dispatcher = over({ pac: () => `PROXY 127.0.0.1:${gone.port}` });
    const { facts } = await failure(network().get(dispatcher, `https://${HOST}`), 'unreachable');
    assert.equal(facts.reason, 'proxy');
    assert.equal(server.requests.length, 0);
  });

  it('keeps the token from the proxy of an https address', async () => {
    const server = await network().secureServer(HOST);
    const proxy = await network().proxy({ targetPort: server.port });
    const pac = (): string => `PROXY 127.0.0.1:${proxy.port}`;
    const dispatcher = over({ pac, authorities: [network().authority.cert] });
    assert.equal((await network().get(dispatcher, `https://${HOST}`)).status, 'ok');
    assert.deepEqual(
      proxy.headers.map(({ authorization }) => authorization),
      [undefined],
    );
    assert.ok(server.requests[0]?.headers.authorization);
  });

  for (const scheme of ['http', 'https'] as const) {
    it(`leads to a proxy that is given nothing of a gateway's Proxy-Authorization, over ${scheme}`, async () => {
      const proxy = await network().proxy({ targetPort: 1 });
      const dispatcher = over({ pac: () => `PROXY 127.0.0.1:${proxy.port}` });
      const headers = { 'proxy-authorization': 'Bearer of-the-gateway' };
      const { facts } = await failure(network().get(dispatcher, `${scheme}://${HOST}`, headers), 'refused');
      assert.equal(facts.gateway, 'proxied');
      assert.deepEqual(proxy.targets, []);
    });
  }

  it('is not asked for where a client certificate is shown, and the log says so', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = editorsFetch({ pac: () => assert.fail('the PAC file was asked') });
    try {
      const { cert, key } = network().authority.issue('me');
      const lines: string[] = [];
      const dispatcher = new HostDispatcher({
        readSettings: () => DEFAULTS,
        env: {},
        clientCertificate: { cert: Buffer.from(cert), key: Buffer.from(key) },
        log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
      });
      const { facts } = await failure(network().get(dispatcher, `https://${HOST}`), 'unreachable');
      assert.equal(facts.reason, 'dns');
      assert.deepEqual(lines, [
        'Requests go over own connections because of flagInsight.http.clientCertificate; no PAC file is read.',
      ]);
    } finally {
      globalThis.fetch = fetch;
    }
  });
});

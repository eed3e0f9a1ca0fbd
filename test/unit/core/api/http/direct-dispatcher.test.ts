import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import {
  createDirectDispatcher,
  type DirectOptions,
} from '../../../../../src/core/api/http/direct-dispatcher.ts';
import type { Proxies } from '../../../../../src/core/api/http/proxies.ts';
import { findText } from '../../../support/find-text.ts';
import { startRawServer } from '../../../support/raw-server.ts';
import { useNetwork } from '../../../support/network.ts';
import { failure } from '../../../support/transport/bench.ts';

const HOST = 'flags.test';

/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = await startRawServer();
  await server.close();
  return server.port;
}

describe('createDirectDispatcher', () => {
  const network = useNetwork();

  function dispatcher(proxies: Partial<Proxies> = {}, options: Partial<DirectOptions> = {}) {
    return createDirectDispatcher({
      proxies: { http: '', https: '', noProxy: '', ...proxies },
      certificates: [network().authority.cert],
      rejectUnauthorized: true,
      ...options,
    });
  }

  it('trusts the given certificates', async () => {
    const server = await network().secureServer('127.0.0.1');
    assert.equal((await network().get(dispatcher(), server.origin)).status, 'ok');
    await failure(network().get(dispatcher({}, { certificates: [] }), server.origin), 'unreachable');
  });

  it('refuses a certificate for another name', async () => {
    const server = await network().secureServer('other.test');
    const { facts } = await failure(network().get(dispatcher(), server.origin), 'unreachable');
    assert.equal(facts.reason, 'tls');
  });

  it('accepts any certificate where the person said so', async () => {
    const server = await network().selfSignedServer();
    const lax = dispatcher({}, { rejectUnauthorized: false });
    assert.equal((await network().get(lax, server.origin)).status, 'ok');
  });

  it('goes through a proxy by CONNECT, with the certificate of the server', async () => {
    const server = await network().secureServer(HOST);
    const proxy = await network().proxy({ targetPort: server.port });
    const through = dispatcher({ https: `http://127.0.0.1:${proxy.port}` });
    assert.equal((await network().get(through, `https://${HOST}`)).status, 'ok');
    assert.deepEqual(proxy.targets, [`${HOST}:443`]);
    assert.equal(server.requests[0]?.headers['proxy-authorization'], undefined);
  });

  it('shows a client certificate to the server, and to no proxy on the way', async () => {
    const { authority } = network();
    const tls = {
      ...authority.issue(HOST),
      ca: authority.cert,
      requestCert: true,
      rejectUnauthorized: false,
    };
    const shown: string[] = [];
    const note = (who: string) => (socket: TLSSocket) =>
      void shown.push(`${who}: ${socket.getPeerX509Certificate()?.subject ?? 'none'}`);
    const server = createHttpsServer(tls, (_, response) => response.end('{}')).on(
      'secureConnection',
      note('server'),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = await network().proxy({ targetPort: (server.address() as AddressInfo).port });
    const outer = createTlsServer({ ...tls, ...authority.issue('127.0.0.1') }, (socket) => {
      const inner = connect(proxy.port, '127.0.0.1');
      for (const end of [socket, inner])
        end.on('error', () => [socket, inner].map((other) => other.destroy()));
      socket.pipe(inner).pipe(socket);
    }).on('secureConnection', note('proxy'));
    outer.listen(0, '127.0.0.1');
    await once(outer, 'listening');
    try {
      const https = `https://127.0.0.1:${(outer.address() as AddressInfo).port}`;
      const { cert, key } = authority.issue('me');
      const clientCertificate = { cert: Buffer.from(cert), key: Buffer.from(key) };
      const through = dispatcher({ https }, { clientCertificate });
      assert.equal((await network().get(through, `https://${HOST}`)).status, 'ok');
      assert.deepEqual(shown, ['proxy: none', 'server: CN=me']);
      await through.destroy();
    } finally {
      server.closeAllConnections();
      await Promise.all([once(server.close(), 'close'), once(outer.close(), 'close')]);
    }
  });

  it('goes through a proxy to a plain server', async () => {
    const server = await network().server();
    const proxy = await network().proxy({ targetPort: server.port });
    const through = dispatcher({ http: `http://127.0.0.1:${proxy.port}` });
    assert.equal((await network().get(through, `http://${HOST}`)).status, 'ok');
    assert.equal(server.requests.length, 1);
    assert.equal(new URL(proxy.targets[0] ?? '').host, HOST);
  });

  for (const scheme of ['http', 'https'] as const) {
    it(`never gives a proxy what a gateway reads from Proxy-Authorization, over ${scheme}`, async () => {
      const headers = { 'proxy-authorization': 'Bearer of-the-gateway' };
      const server = await network().server();
      assert.equal((await network().get(dispatcher(), server.origin, headers)).status, 'ok');
      assert.equal(server.requests[0]?.headers['proxy-authorization'], 'Bearer of-the-gateway');
      const proxy = await network().proxy({ targetPort: server.port });
      const through = dispatcher({ [scheme]: `http://127.0.0.1:${proxy.port}` });
      const { facts } = await failure(network().get(through, `${scheme}://${HOST}`, headers), 'refused');
      assert.equal(facts.gateway, 'proxied');
      assert.deepEqual([proxy.targets, server.requests.length], [[], 1]);
    });
  }

  it('leaves the proxy aside for the hosts that are excepted', async () => {
    const server = await network().secureServer('127.0.0.1');
    const proxy = await network().proxy({ targetPort: server.port });
    const through = dispatcher({ https: `http://127.0.0.1:${proxy.port}`, noProxy: 'x.test,127.0.0.1' });
    assert.equal((await network().get(through, server.origin)).status, 'ok');
    assert.deepEqual(proxy.targets, []);
  });

  for (const scheme of ['http', 'https'] as const) {
    for (const host of ['127.0.0.1', '127.8.9.10', 'localhost', '[::1]']) {
      it(`never asks a proxy for ${scheme}://${host}`, async () => {
        const server = await network().server();
        const proxy = await network().proxy({ targetPort: server.port });
        const address = `http://127.0.0.1:${proxy.port}`;
        // Nothing listens there: only by way of the proxy was there an answer.
        const target = `${scheme}://${host}:${await closedPort()}`;
        await failure(network().get(dispatcher({ http: address, https: address }), target), 'unreachable');
        assert.deepEqual([proxy.targets, server.requests], [[], []]);
      });
    }
  }

  it('gives the proxy the user and password of its address', async () => {
    const server = await network().secureServer(HOST);
    const proxy = await network().proxy({ targetPort: server.port, credentials: 'me:p@ss' });
    const through = dispatcher({ https: `http://me:p%40ss@127.0.0.1:${proxy.port}` });
    assert.equal((await network().get(through, `https://${HOST}`)).status, 'ok');
    assert.equal(server.requests[0]?.headers['proxy-authorization'], undefined);
  });

  for (const [scheme, target] of [
    ['https', `https://${HOST}`],
    ['http', `http://${HOST}`],
  ] as const) {
    it(`tells a proxy that refuses the password of a request over ${scheme}, and not the password`, async () => {
      const proxy = await network().proxy({ targetPort: 1, credentials: 'me:right' });
      const address = `http://me:wrong-secret@127.0.0.1:${proxy.port}`;
      const error = await failure(network().get(dispatcher({ [scheme]: address }), target), 'unreachable');
      assert.equal(error.facts.reason, 'proxy');
      assert.equal(proxy.targets.length, 1, 'asked once');
      for (const secret of ['wrong-secret', Buffer.from('me:wrong-secret').toString('base64')]) {
        assert.equal(findText(error, secret), undefined);
      }
    });
  }

  it('tells a proxy that hangs up', async () => {
    const proxy = await network().proxy({ targetPort: 1, drops: true });
    const through = dispatcher({ https: `http://127.0.0.1:${proxy.port}` });
    const { facts } = await failure(network().get(through, `https://${HOST}`), 'unreachable');
    assert.equal(facts.reason, 'proxy');
  });

  for (const proxyHost of ['127.0.0.1', 'localhost']) {
    it(`tells a proxy on ${proxyHost} that is not there`, async () => {
      const proxy = await network().proxy({ targetPort: 1 });
      await proxy.close();
      const through = dispatcher({ https: `http://${proxyHost}:${proxy.port}` });
      const { facts } = await failure(network().get(through, `https://${HOST}`), 'unreachable');
      assert.equal(facts.reason, 'proxy');
    });
  }

  it('tells a proxy whose name does not exist', async () => {
    const through = dispatcher({ https: 'http://proxy.invalid:3128' });
    const { facts } = await failure(network().get(through, `https://${HOST}`), 'unreachable');
    assert.equal(facts.reason, 'proxy');
  });
});

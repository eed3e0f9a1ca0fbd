import assert from 'node:assert/strict';
import { createCliDispatcher } from '../../../src/cli/server.ts';
import { useNetwork } from '../support/network.ts';
import { failure } from '../support/transport/bench.ts';

/** For environments in which there is nothing to warn of. */
function noWarning(message: string): void {
  assert.fail(message);
}

describe('createCliDispatcher', () => {
  const network = useNetwork();

  it('goes by HTTPS_PROXY and NODE_EXTRA_CA_CERTS', async () => {
    const server = await network().secureServer('flags.test');
    const proxy = await network().proxy({ targetPort: server.port, credentials: 'me:secret' });
    const dispatcher = createCliDispatcher(
      {
        HTTPS_PROXY: `me:secret@127.0.0.1:${proxy.port}`,
        NODE_EXTRA_CA_CERTS: await network().authorityFile(),
      },
      noWarning,
    );
    assert.equal((await network().get(dispatcher, 'https://flags.test')).status, 'ok');
    assert.deepEqual(proxy.targets, ['flags.test:443']);
  });

  it('goes by NO_PROXY, and never through a proxy to loopback', async () => {
    const server = await network().server();
    const proxy = await network().proxy({ targetPort: server.port });
    const dispatcher = createCliDispatcher({ http_proxy: `http://127.0.0.1:${proxy.port}` }, noWarning);
    assert.equal((await network().get(dispatcher, server.origin)).status, 'ok');
    assert.deepEqual(proxy.targets, []);
  });

  it('says which certificates cannot be read, and goes on', async () => {
    const warnings: string[] = [];
    const warn = (message: string) => warnings.push(message);
    const dispatcher = createCliDispatcher({ NODE_EXTRA_CA_CERTS: '/does/not/exist.pem' }, warn);
    const server = await network().secureServer('127.0.0.1');
    const { facts } = await failure(network().get(dispatcher, server.origin), 'unreachable');
    assert.equal(facts.reason, 'tls');
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^Cannot read certificates in \/does\/not\/exist\.pem: ENOENT/);
  });
});

import assert from 'node:assert/strict';
import type { Dispatcher } from 'undici';
import { useNetwork } from '../network.ts';
import { failure } from './bench.ts';

/** What a person set up to reach a server. */
export interface Conditions {
  /** A file with the certificate of an authority to trust. */
  readonly authorityFile?: string;
  /** The address of a proxy, with a name and a password where it asks for them. */
  readonly proxy?: string;
}

/** Makes a dispatcher that reaches servers so. */
export type MakeReaching = (conditions: Conditions) => Dispatcher;

/** A name that only the proxy knows, so that an answer proves the way it came. */
const HOST = 'flags.test';

/** What a dispatcher does with private authorities and with proxies that ask for a password. */
export function reachTests(makeReaching: MakeReaching): void {
  describe('on a private network', () => {
    const network = useNetwork();

    it('trusts the authority of the person, and no other', async () => {
      const server = await network().secureServer('127.0.0.1');
      const authorityFile = await network().authorityFile();
      assert.equal((await network().get(makeReaching({ authorityFile }), server.origin)).status, 'ok');
      const { facts } = await failure(network().get(makeReaching({}), server.origin), 'unreachable');
      assert.equal(facts.reason, 'tls');
      assert.equal(server.requests.length, 1, 'the token was sent once');
    });

    it('gives a proxy its password, and the server nothing of it', async () => {
      const server = await network().secureServer(HOST);
      const { port, targets } = await network().proxy({ targetPort: server.port, credentials: 'me:secret' });
      const authorityFile = await network().authorityFile();
      const through = makeReaching({ authorityFile, proxy: `http://me:secret@127.0.0.1:${port}` });
      assert.equal((await network().get(through, `https://${HOST}`)).status, 'ok');
      // Who asks for a password only when the proxy does asks twice.
      assert.deepEqual([...new Set(targets)], [`${HOST}:443`]);
      assert.equal(server.requests.length, 1);
      assert.equal(server.requests[0]?.headers['proxy-authorization'], undefined);
    });

    it('says that it is the proxy where that refuses the password', async () => {
      const server = await network().secureServer(HOST);
      const { port } = await network().proxy({ targetPort: server.port, credentials: 'me:secret' });
      const through = makeReaching({ proxy: `http://me:wrong@127.0.0.1:${port}` });
      const { facts } = await failure(network().get(through, `https://${HOST}`), 'unreachable');
      assert.equal(facts.reason, 'proxy');
      assert.equal(server.requests.length, 0);
    });
  });
}

import { startProxy } from '../../unit/support/proxy-server.ts';
import { startRawServer } from '../../unit/support/raw-server.ts';
import type { HostSuite } from '../../launch/host/suite.ts';
import { systemAuthority } from '../support/private-authority.ts';

/** A name that only the proxy knows, so that an answer proves the way it came. */
const HOST = 'flags.test';

/** A company's proxy that asks for a password, and behind it a plain server and one with a certificate of the company. */
export const suite: HostSuite = {
  setup: async ({ workspace }) => {
    const { authority, env } = await systemAuthority(workspace);
    const server = await startRawServer({ identity: authority.issue(HOST) });
    const plain = await startRawServer();
    const proxy = await startProxy({
      targetPort: server.port,
      plainPort: plain.port,
      credentials: 'me:secret',
    });
    return {
      env: { ...env, TEST_HOST: HOST, TEST_PROXY_PORT: String(proxy.port) },
      settings: { 'http.proxy': `http://me:secret@127.0.0.1:${proxy.port}` },
      teardown: async () => {
        await proxy.close();
        await server.close();
        await plain.close();
      },
    };
  },
};

import { startRawServer } from '../../unit/support/raw-server.ts';
import type { HostSuite } from '../../launch/host/suite.ts';
import { systemAuthority } from '../support/private-authority.ts';

/** An address of this machine that is asked over the editor's fetch. */
const HOST = '127.0.0.1';

/** A company's certificate authority in the system's store, and a server that it vouches for. */
export const suite: HostSuite = {
  setup: async ({ workspace }) => {
    const { authority, env } = await systemAuthority(workspace);
    const server = await startRawServer({ identity: authority.issue(HOST), host: HOST });
    return {
      env: { ...env, TEST_SERVER: server.origin },
      teardown: () => server.close(),
    };
  },
};

import { startRawServer } from '../../unit/support/raw-server.ts';
import type { HostSuite } from '../../launch/host/suite.ts';
import { systemAuthority } from '../support/private-authority.ts';

/** 127.0.0.2 is this machine, and no proxy or editor takes it for `localhost`. */
const HOST = '127.0.0.2';

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

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProxy } from '../../unit/support/proxy-server.ts';
import { startRawServer } from '../../unit/support/raw-server.ts';
import type { HostSuite } from '../../launch/host/suite.ts';
import { systemAuthority } from './private-authority.ts';

/** An address of this machine that is asked over the editor's fetch. */
const HOST = '127.0.0.1';
/** A name that only the proxy knows, so that an answer proves the way it came. */
const BEHIND_PROXY = 'flags.test';

const FOLDERS = ['one', 'two', 'three'];
/** Each folder has it. */
const CALLS = `import { isEnabled } from 'unleash-client';
isEnabled('old-banner');
isEnabled('mobile.only');
`;

/** What the window is opened by. */
export const WORKSPACE_FILE = { folders: FOLDERS.map((path) => ({ path })) };

/**
 * A trusted window with three folders of the same code, none of which is set up, in the network of a company: its
 * authority, in the system's store, with certificates for a gateway and for a person; a server that it vouches for; and
 * a proxy that asks for a password, behind it a plain server and one with a certificate.
 */
export const COMPANY: HostSuite = {
  workspaceFile: 'folders.code-workspace',
  setup: async ({ workspace }) => {
    const { authority, env } = await systemAuthority(workspace);
    const names = { gateway: HOST, [BEHIND_PROXY]: BEHIND_PROXY, me: 'me' };
    for (const folder of [...FOLDERS, 'tls']) await mkdir(join(workspace, folder));
    for (const folder of FOLDERS) await writeFile(join(workspace, folder, 'flags.ts'), CALLS);
    for (const [name, host] of Object.entries(names)) {
      const { cert, key } = authority.issue(host);
      await writeFile(join(workspace, 'tls', `${name}.pem`), cert);
      await writeFile(join(workspace, 'tls', `${name}.key`), key);
    }
    await writeFile(join(workspace, 'folders.code-workspace'), JSON.stringify(WORKSPACE_FILE));
    const server = await startRawServer({ identity: authority.issue(HOST), host: HOST });
    const behind = await startRawServer({ identity: authority.issue(BEHIND_PROXY) });
    const plain = await startRawServer();
    const proxy = await startProxy({
      targetPort: behind.port,
      plainPort: plain.port,
      credentials: 'me:secret',
    });
    return {
      env: {
        ...env,
        TEST_TLS: join(workspace, 'tls'),
        TEST_AUTHORITY: join(workspace, 'ca.pem'),
        TEST_SERVER: server.origin,
        TEST_HOST: BEHIND_PROXY,
        TEST_PROXY: `http://me:secret@127.0.0.1:${proxy.port}`,
        TEST_PROXY_WRONG: `http://me:wrong-secret@127.0.0.1:${proxy.port}`,
      },
      teardown: async () => {
        await proxy.close();
        for (const one of [server, behind, plain]) await one.close();
      },
    };
  },
};

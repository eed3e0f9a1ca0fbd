import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemAuthority } from '../support/private-authority.ts';
import type { HostSuite } from '../../launch/host/suite.ts';

/** An address of this machine that is asked over the editor's fetch. */
const HOST = '127.0.0.1';

/** A trusted workspace with two folders, and a company's authority with a certificate for a gateway and one for a person. */
export const suite: HostSuite = {
  workspaceFile: 'folders.code-workspace',
  alone: true,
  setup: async ({ workspace }) => {
    const { authority, env } = await systemAuthority(workspace);
    const names = { gateway: HOST, 'flags.test': 'flags.test', me: 'me' };
    for (const folder of ['one', 'two', 'tls']) await mkdir(join(workspace, folder));
    for (const [name, host] of Object.entries(names)) {
      const { cert, key } = authority.issue(host);
      await writeFile(join(workspace, 'tls', `${name}.pem`), cert);
      await writeFile(join(workspace, 'tls', `${name}.key`), key);
    }
    const folders = [{ path: 'one' }, { path: 'two' }];
    await writeFile(join(workspace, 'folders.code-workspace'), JSON.stringify({ folders }));
    return {
      env: { ...env, TEST_TLS: join(workspace, 'tls'), TEST_AUTHORITY: join(workspace, 'ca.pem') },
      teardown: () => Promise.resolve(),
    };
  },
};

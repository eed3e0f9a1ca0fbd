import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostSuite } from '../../launch/host/suite.ts';

const CALLS = `import { isEnabled } from 'unleash-client';
isEnabled('old-banner');
isEnabled('mobile.only');
`;

/** Three folders with the same code, none of which is set up. */
export const suite: HostSuite = {
  workspaceFile: 'folders.code-workspace',
  setup: async ({ workspace }) => {
    const names = ['one', 'two', 'three'];
    for (const name of names) {
      await mkdir(join(workspace, name), { recursive: true });
      await writeFile(join(workspace, name, 'flags.ts'), CALLS);
    }
    const folders = names.map((path) => ({ path }));
    await writeFile(join(workspace, 'folders.code-workspace'), JSON.stringify({ folders }));
    return { teardown: () => Promise.resolve() };
  },
};

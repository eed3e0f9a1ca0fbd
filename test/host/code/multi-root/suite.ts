import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostSuite } from '../../../launch/host/suite.ts';

const CALLS = `import { isEnabled } from 'unleash-client';
isEnabled('old-banner');
isEnabled('mobile.only');
`;

export const suite: HostSuite = {
  workspaceFile: 'folders.code-workspace',
  setup: async ({ workspace }) => {
    const names = ['shop', 'app', 'site'];
    for (const name of names) {
      await mkdir(join(workspace, name), { recursive: true });
      await writeFile(join(workspace, name, 'flags.ts'), CALLS);
    }
    const folders = names.map((path) => ({ path }));
    await writeFile(join(workspace, 'folders.code-workspace'), JSON.stringify({ folders }));
    return { teardown: () => Promise.resolve() };
  },
};

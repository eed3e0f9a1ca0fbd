import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostSuite } from '../../launch/host/suite.ts';

export const suite: HostSuite = {
  workspace: 'test/workspace',
  workspaceFile: 'multi-root.code-workspace',
  setup: async ({ workspace }) => {
    const names = ['one', 'two', 'three'];
    for (const name of names) await mkdir(join(workspace, name), { recursive: true });
    await writeFile(
      join(workspace, 'multi-root.code-workspace'),
      JSON.stringify({ folders: names.map((path) => ({ path })) }),
    );
    return { teardown: () => Promise.resolve() };
  },
};

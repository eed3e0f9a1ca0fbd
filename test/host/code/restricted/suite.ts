import { writeFolderSettings } from '../../../launch/host/folder-settings.ts';
import type { HostSuite } from '../../../launch/host/suite.ts';
import { startService } from '../../../service/service.ts';

/** Nobody has trusted the folder, and the person has a connection of their own. */
export const suite: HostSuite = {
  workspace: 'test/workspace',
  trusted: false,
  newestOnly: {
    '*': 'What an older editor keeps from a folder that nobody trusts is seen by the other suites in Restricted Mode.',
  },
  setup: async ({ workspace }) => {
    const service = await startService();
    await writeFolderSettings(workspace, { 'flagInsight.problems.stale': 'error' });
    return {
      settings: { 'flagInsight.baseUrl': service.url, 'flagInsight.projects': ['default'] },
      env: { FLAG_INSIGHT_BASE_URL: service.url, FLAG_INSIGHT_TOKEN: service.token },
      teardown: () => service.close(),
    };
  },
};

import { writeFolderSettings } from '../../launch/host/folder-settings.ts';
import { startService } from '../../service/service.ts';
import type { HostSuite } from '../../launch/host/suite.ts';

/** A container whose environment signs in, as `npm start` does. */
export const suite: HostSuite = {
  workspace: 'test/workspace',
  newestOnly: { '*': 'The environment is read from Node, and so is what follows from it.' },
  setup: async ({ workspace }) => {
    const service = await startService();
    await writeFolderSettings(workspace, {
      'flagInsight.baseUrl': service.url,
      'flagInsight.projects': ['default'],
    });
    return {
      env: { FLAG_INSIGHT_BASE_URL: `${service.url}/`, FLAG_INSIGHT_TOKEN: service.token },
      teardown: () => service.close(),
    };
  },
};

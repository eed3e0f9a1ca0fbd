import { writeFolderSettings } from '../../launch/host/folder-settings.ts';
import type { HostSuite } from '../../launch/host/suite.ts';
import { hostileFolder } from '../support/hostile.ts';

export const suite: HostSuite = {
  workspace: 'test/workspace',
  trusted: false,
  settings: { 'flagInsight.server.allowChanges': true },
  setup: async ({ workspace }) => {
    await writeFolderSettings(workspace, hostileFolder('nested'));
    return { teardown: () => Promise.resolve() };
  },
};

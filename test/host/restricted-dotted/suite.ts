import { writeFolderSettings } from '../../launch/host/folder-settings.ts';
import type { HostSuite } from '../../launch/host/suite.ts';

const SETTINGS = { 'flagInsight.baseUrl': 'https://dotted.example', 'flagInsight.projects': ['dotted'] };

export const suite: HostSuite = {
  workspace: 'test/workspace',
  trusted: false,
  settings: { 'flagInsight.server.allowChanges': true },
  setup: async ({ workspace }) => {
    await writeFolderSettings(workspace, SETTINGS);
    return { teardown: () => Promise.resolve() };
  },
};

import { hostileSettings, SETTING_FORMS } from '../support/hostile.ts';
import { writeFolderSettings } from '../../launch/host/folder-settings.ts';
import type { HostSuite } from '../../launch/host/suite.ts';

const URL = 'https://dotted.example';
const HOSTILE = { baseUrl: URL, projects: ['dotted'], ...hostileSettings(URL, ['/bin/true']) };
const SETTINGS = SETTING_FORMS['dotted keys'](HOSTILE);

export const suite: HostSuite = {
  workspace: 'test/workspace',
  trusted: false,
  settings: { 'flagInsight.server.allowChanges': true },
  setup: async ({ workspace }) => {
    await writeFolderSettings(workspace, SETTINGS);
    return { teardown: () => Promise.resolve() };
  },
};

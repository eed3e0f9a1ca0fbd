import type { HostSuite } from '../../launch/host/suite.ts';

export const suite: HostSuite = {
  workspace: 'test/workspace',
  newestOnly: {
    '*': 'It asks in the boxes of every other command; what is sent does not depend on an editor.',
  },
};

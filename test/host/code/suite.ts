import type { HostSuite } from '../../launch/host/suite.ts';

export const suite: HostSuite = {
  workspace: 'test/workspace',
  newestOnly: {
    'variants.test.ts':
      'What variants there are is worked out without an editor; the problems, hovers and completions that tell of them have tests of their own.',
  },
};

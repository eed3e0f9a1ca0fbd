import type { HostSuite } from '../../launch/host/suite.ts';

/** Its first tests look at a window in which nothing was ever set up. */
export const suite: HostSuite = {
  workspace: 'test/workspace',
  place: 'first',
  newestOnly: {
    'large-tree.test.ts':
      'How many rows a tree has changes no interface: tree.test.ts has them drawn, and one of them selected.',
  },
};

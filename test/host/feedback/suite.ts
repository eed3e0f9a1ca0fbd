import type { HostSuite } from '../../launch/host/suite.ts';

export const suite: HostSuite = { workspace: 'test/workspace' };

import type { HostSuite } from '../../launch/host/suite.ts';

/** What is loaded by then is to be seen in a window that nobody has used. */
export const suite: HostSuite = { workspace: 'test/workspace', place: 'first' };

import type { HostSuite } from '../../launch/host/suite.ts';
import { COMPANY } from '../support/company.ts';

/** Commands leave whatever they opened, which no other suite expects. */
export const suite: HostSuite = {
  ...COMPANY,
  place: 'last',
  newestOnly: {
    '*': 'An editor hands arguments to a command as they are, and what takes them apart is the same code everywhere.',
  },
};

import type { Connection } from '../service/contract-client.ts';
import { describeSearchLimit } from '../service/contract/search-limit.ts';
import { startUnleash, type RunningUnleash } from './unleash.ts';

describe('a real Unleash 8.2.0 as it is shipped', () => {
  let server: RunningUnleash;

  before(async () => {
    server = await startUnleash('8.2.0');
  });
  after(() => server.close());

  describeSearchLimit((): Promise<Connection> =>
    Promise.resolve({
      ...server,
      sdkToken: '',
      addFlags: () => Promise.resolve(),
      removeFlags: () => Promise.resolve(),
    }),
  );
});

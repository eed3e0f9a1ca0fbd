import { connectionTo } from '../../service/connection.ts';
import { describeSearchLimit } from '../../service/contract/search-limit.ts';
import { describeContract } from '../../service/contract-tests.ts';
import { startService, type RunningService } from '../../service/service.ts';

for (const version of ['7.5.1', '8.2.0'] as const) {
  describe(`the embedded service as ${version}`, () => {
    let service: RunningService;

    before(async () => {
      service = await startService({ dialect: version, searchesPerMinute: 1000 });
    });
    after(() => service.close());

    describeContract('answers as a real server', version, () => Promise.resolve(connectionTo(service)));
  });
}

describe('the embedded service as 8.2.0 as it is shipped', () => {
  let service: RunningService;

  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  describeSearchLimit(() => Promise.resolve(connectionTo(service)));
});

import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAccelerators } from '../../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { RequestCounter } from '../../../../src/core/api/request-counter.ts';
import { startService, type RunningService } from '../../../service/service.ts';

describe('a request counter', () => {
  let service: RunningService;
  const agent = new Agent();
  before(async () => {
    service = await startService();
  });
  after(async () => {
    await agent.destroy();
    await service.close();
  });

  it('counts each request that is sent by its operation, one that is sent again too', async () => {
    const counter = new RequestCounter();
    const transport = createHttpTransport({
      baseUrl: service.url,
      token: service.token,
      dispatcher: agent,
      random: () => 0,
      onRequest: (operation) => counter.add(operation),
    });
    const client = createAdminClient(transport);
    const accelerators = createAccelerators(transport);
    service.control.fault({ kind: 'status', status: 503, times: 1 });
    await client.getHealthReport('default');
    await client.getLifecycle('default', 'checkout.new-flow');
    await client.getRoles('default');
    await client.sendFeedback({ feedbackId: 'q' });
    await accelerators.searchPage('default', 'all', 0);
    await accelerators.listProjects();
    await accelerators.featureTypes();
    assert.deepEqual(Object.fromEntries(counter.counts), {
      healthReport: 2,
      lifecycle: 1,
      roles: 1,
      feedback: 1,
      search: 1,
      projects: 1,
      featureTypes: 1,
    });
    assert.equal(service.requests.length, 8);
  });
});

import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { checkAddress } from '../../../../src/core/api/check-address.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { startService, type Fault, type RunningService } from '../../../service/service.ts';

describe('a look at an address', () => {
  let service: RunningService;
  let agent: Agent;
  before(async () => {
    service = await startService();
    agent = new Agent();
  });
  after(async () => {
    await agent.close();
    await service.close();
  });

  async function lookAt(fault?: Fault): Promise<string> {
    service.control.clearFaults();
    if (fault !== undefined) service.control.fault(fault);
    const transport = createHttpTransport({ baseUrl: service.url, token: undefined, dispatcher: agent });
    const answer = await checkAddress(createAdminClient(transport), new AbortController().signal);
    return answer.kind === 'failed' ? answer.error.kind : answer.kind;
  }

  it('finds a server, and sends it no token', async () => {
    assert.equal(await lookAt(), 'server');
    assert.deepEqual(
      service.requests.map(({ headers }) => headers.authorization),
      [undefined],
    );
  });

  for (const [what, fault, answer] of [
    ['a server that needs nobody to sign in', { kind: 'status', status: 400 }, 'server'],
    ['a service that has no such page', { kind: 'status', status: 404, body: {} }, 'other'],
    ['a gateway’s JSON with 401', { kind: 'status', status: 401, body: { error: 'token' } }, 'intercepted'],
    ['a gateway’s JSON with 403', { kind: 'status', status: 403, body: { message: 'No' } }, 'intercepted'],
    ['a gateway’s page with 401', { kind: 'html', status: 401 }, 'intercepted'],
    ['a gateway’s page with 200', { kind: 'html' }, 'unreadable'],
    [
      'a gateway that leads to its sign-in',
      { kind: 'redirect', location: 'https://login.test' },
      'redirected',
    ],
    ['another answer', { kind: 'other-json' }, 'unreadable'],
  ] as const)
    it(`tells ${what} by its answer`, async () => assert.equal(await lookAt(fault), answer));
});

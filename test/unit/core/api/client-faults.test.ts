import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAdminClient, type AdminClient } from '../../../../src/core/api/client.ts';
import type { ErrorKind } from '../../../../src/core/api/errors.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import type { Limits } from '../../../../src/core/api/http/limits.ts';
import { startService, type Fault, type RunningService } from '../../../service/service.ts';
import { failure } from '../../support/transport/bench.ts';

const OPERATIONS: Readonly<Record<string, (client: AdminClient, signal?: AbortSignal) => Promise<unknown>>> =
  {
    healthReport: (client, signal) => client.getHealthReport('default', { signal }),
    lifecycle: (client, signal) => client.getLifecycle('default', 'search_v2', { signal }),
    roles: (client, signal) => client.getRoles('default', { signal }),
    changeRequestConfig: (client, signal) => client.getChangeRequestConfig('default', { signal }),
    feedback: (client, signal) => client.sendFeedback({ feedbackId: 'x' }, { signal }),
  };

/** Retry-After of an hour: no retry, so that no test waits. */
const LATER = '3600';

const FAULTS: readonly (readonly [string, Fault, ErrorKind, object])[] = [
  ['400', { kind: 'status', status: 400 }, 'invalidRequest', { status: 400 }],
  ['401', { kind: 'status', status: 401 }, 'unauthorised', { status: 401 }],
  ['403', { kind: 'status', status: 403 }, 'forbidden', { status: 403 }],
  ['404', { kind: 'status', status: 404 }, 'notFound', { status: 404 }],
  ['415', { kind: 'status', status: 415 }, 'unsupportedMediaType', { status: 415 }],
  ['418', { kind: 'status', status: 418 }, 'unexpected', { status: 418 }],
  ['429', { kind: 'status', status: 429, retryAfter: LATER }, 'rateLimited', { retryAfterMs: 3_600_000 }],
  ['503', { kind: 'status', status: 503, retryAfter: LATER }, 'server', { status: 503 }],
  [
    'a redirect',
    { kind: 'redirect', location: 'https://elsewhere.test/login?x=1' },
    'redirected',
    { location: 'https://elsewhere.test/login' },
  ],
  ['a page with 401', { kind: 'html', status: 401 }, 'intercepted', { status: 401, html: true }],
  ['a page with 403', { kind: 'html', status: 403 }, 'intercepted', { status: 403, html: true }],
  ['HTML', { kind: 'html' }, 'unreadable', { html: true }],
  ['an empty body', { kind: 'empty-body' }, 'unreadable', { status: 200 }],
  ['half a JSON', { kind: 'invalid-json' }, 'unreadable', { status: 200 }],
  ['JSON of another shape', { kind: 'other-json', body: 'text' }, 'unreadable', { status: 200 }],
  ['too much', { kind: 'oversized', bytes: 100_000 }, 'unreadable', { status: 200 }],
  ['a bomb', { kind: 'gzip-bomb', bytes: 1_000_000 }, 'unreadable', { status: 200 }],
];

describe('client, with faults', () => {
  let service: RunningService;
  let agent: Agent;
  let client: AdminClient;
  const limits: Partial<Limits> = { bodyBytes: 50_000 };

  beforeEach(async () => {
    service = await startService({ dialect: 'contract' });
    agent = new Agent();
    client = createAdminClient(
      createHttpTransport({
        baseUrl: service.url,
        token: service.token,
        dispatcher: agent,
        limits,
        random: () => 0,
      }),
    );
  });
  afterEach(async () => {
    await agent.destroy();
    await service.close();
  });

  for (const [operation, ask] of Object.entries(OPERATIONS)) {
    describe(operation, () => {
      for (const [name, fault, kind, expected] of FAULTS) {
        it(`${name} is ${kind}`, async () => {
          service.control.fault(fault);
          const { facts } = await failure(ask(client), kind);
          assert.deepEqual({ ...facts, ...expected }, facts);
          assert.equal(service.requests.length, 1, 'neither retried nor followed');
        });
      }

      it('is cancelled while the server thinks', async () => {
        service.control.fault({ kind: 'stall' });
        const controller = new AbortController();
        const asked = ask(client, controller.signal);
        await service.control.arrived({});
        controller.abort();
        await failure(asked, 'cancelled');
        await service.control.aborted({});
      });

      it('is not sent where it was cancelled before', async () => {
        await failure(ask(client, AbortSignal.abort()), 'cancelled');
        assert.equal(service.requests.length, 0);
      });
    });
  }

  it('names the path in a body that does not fit, and costs no more than the flag', async () => {
    service.control.fault({ kind: 'field', path: 'features.3.environments.0.enabled', value: 'yes' });
    const answer = await client.getHealthReport('default');
    assert.equal(answer.status, 'ok');
    assert.deepEqual(
      answer.report.unreadable.first.map(({ problems }) => problems.map(({ path }) => path)),
      [['features[3].environments[0].enabled']],
    );
  });

  it('names no more of an address than a legal name needs', async () => {
    service.control.fault({ kind: 'status', status: 400 });
    const { message } = await failure(client.getLifecycle('default', 'x'.repeat(9000)), 'invalidRequest');
    assert.ok(message.length < 1100, message);
  });

  it('is unreachable where nothing listens', async () => {
    await service.close();
    const { facts } = await failure(client.sendFeedback({ feedbackId: 'x' }), 'unreachable');
    assert.equal(facts.reason, 'refused');
  });

  it('does not send feedback twice where the answer is lost', async () => {
    service.control.fault({ kind: 'drop' });
    await failure(client.sendFeedback({ feedbackId: 'x' }), 'unreachable');
    assert.equal(service.requests.length, 1);
  });
});

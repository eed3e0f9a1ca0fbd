import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAdminClient, type AdminClient } from '../../../../src/core/api/client.ts';
import type { ErrorKind } from '../../../../src/core/api/errors.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { DIALECTS } from '../../../service/dialect.ts';
import { startService, type RunningService, type ServiceOptions } from '../../../service/service.ts';
import { findText } from '../../support/find-text.ts';
import { failure } from '../../support/transport/bench.ts';

let service: RunningService;
let agent: Agent;

/** A client of the running service. */
function clientOf(token = service.token): AdminClient {
  return createAdminClient(
    createHttpTransport({ baseUrl: service.url, token, dispatcher: agent, random: () => 0 }),
  );
}

function useService(options: ServiceOptions): void {
  beforeEach(async () => {
    service = await startService(options);
    agent = new Agent();
  });
  afterEach(async () => {
    await agent.destroy();
    await service.close();
  });
}

const last = () => service.requests.at(-1);

for (const dialect of DIALECTS) {
  describe(`client, ${dialect}`, () => {
    useService({ dialect, pathPrefix: '/tenant-a' });

    it('reads the health report', async () => {
      const answer = await clientOf().getHealthReport('default');
      assert.equal(answer.status, 'ok');
      const expected = service.control.flags().filter(({ archivedAt }) => archivedAt === null);
      assert.deepEqual(
        new Set(answer.report.flags.map(({ name }) => name)),
        new Set(expected.map(({ name }) => name)),
      );
      assert.equal(answer.report.unreadable.count, 0);
      assert.equal(last()?.path, '/tenant-a/api/admin/projects/default/health-report');
    });

    it('hears that a report still stands, until something changes', async () => {
      const client = clientOf();
      const first = await client.getHealthReport('default');
      assert.equal(first.status, 'ok');
      const ifNoneMatch = first.etag;
      assert.ok(ifNoneMatch !== undefined);
      assert.deepEqual(await client.getHealthReport('default', { ifNoneMatch }), { status: 'notModified' });
      service.control.markStale('checkout.new-flow');
      const changed = await client.getHealthReport('default', { ifNoneMatch });
      assert.equal(changed.status, 'ok');
      assert.equal(changed.report.flags.find(({ name }) => name === 'checkout.new-flow')?.stale, true);
    });

    it('reads a lifecycle', async () => {
      const stages = await clientOf().getLifecycle('default', 'done-and-kept');
      assert.deepEqual(
        stages.map(({ stage, status }) => [stage, status]),
        [
          ['initial', undefined],
          ['pre-live', undefined],
          ['live', undefined],
          ['completed', 'kept'],
        ],
      );
    });

    it('loses one malformed item of a list, and says which', async () => {
      service.control.fault({ kind: 'field', path: 'roles.0.name', value: 5, match: { operation: 'roles' } });
      const { roles, leftOut } = await clientOf().getRoles('default');
      assert.ok(roles.every(({ name }) => typeof name === 'string'));
      assert.deepEqual([leftOut?.count, leftOut?.problems.map(({ path }) => path)], [1, ['roles[0].name']]);
    });

    it('reads the roles in a project', async () => {
      const { version, roles } = await clientOf().getRoles('default');
      assert.equal(version, 1);
      assert.equal(roles[0]?.type, 'root');
      assert.equal(last()?.path, '/tenant-a/api/admin/user/roles?projectId=default');
    });

    it('sends feedback as JSON and gets what was stored', async () => {
      const stored = await clientOf().sendFeedback({ feedbackId: 'größe', neverShow: true });
      assert.equal(stored.feedbackId, 'größe');
      assert.equal(stored.neverShow, true);
      assert.equal(last()?.method, 'POST');
      assert.equal(last()?.headers['content-type'], 'application/json');
      assert.deepEqual(JSON.parse(last()?.body ?? ''), { feedbackId: 'größe', neverShow: true });
    });

    it('sends the token as it is, on every operation', async () => {
      const client = clientOf();
      await client.getHealthReport('default');
      await client.getLifecycle('default', 'search_v2');
      await client.getRoles('default');
      await client.getChangeRequestConfig('default').catch(() => undefined);
      await client.sendFeedback({ feedbackId: 'x' });
      assert.deepEqual(
        service.requests.map(({ headers }) => headers.authorization),
        Array(5).fill(service.token),
      );
    });

    it('is told of a wrong token', async () => {
      const error = await failure(clientOf('user:nobody').getHealthReport('default'), 'unauthorised');
      assert.equal(error.facts.status, 401);
      assert.ok((error.facts.serverMessage ?? '').length > 0);
      assert.equal(findText(error, 'user:nobody'), undefined);
    });

    it("is told of a missing permission, in the server's words", async () => {
      const { facts } = await failure(clientOf().getHealthReport('private-one'), 'forbidden');
      assert.match(facts.serverMessage ?? '', /"READ_PROJECT"/);
      assert.ok(facts.id !== undefined);
      assert.equal(facts.sdkToken, undefined);
    });

    it('is told of an unknown project', async () => {
      const { facts } = await failure(clientOf().getHealthReport('no-such'), 'notFound');
      assert.equal(facts.serverName, 'NotFoundError');
    });
  });
}

describe('client, what differs between the dialects', () => {
  describe('contract', () => {
    useService({ dialect: 'contract' });

    it('reads change requests', async () => {
      const { items } = await clientOf().getChangeRequestConfig('default');
      assert.deepEqual(items, [
        {
          environment: 'development',
          type: 'development',
          changeRequestEnabled: false,
          requiredApprovals: null,
        },
        { environment: 'production', type: 'production', changeRequestEnabled: true, requiredApprovals: 2 },
      ]);
    });

    it('reads the roles without a project', async () => {
      const { roles } = await clientOf().getRoles(undefined);
      assert.equal(roles.length, 1);
      assert.equal(last()?.path, '/api/admin/user/roles');
    });

    it('is told of an unknown flag', () =>
      failure(clientOf().getLifecycle('default', 'no-such'), 'notFound'));
  });

  for (const dialect of ['7.5.1', '8.2.0'] as const) {
    describe(dialect, () => {
      useService({ dialect });

      it('has no change requests', () => failure(clientOf().getChangeRequestConfig('default'), 'notFound'));

      it('answers roles without a project with nothing but 400', async () => {
        const { facts } = await failure(clientOf().getRoles(undefined), 'invalidRequest');
        assert.deepEqual([facts.serverMessage, facts.id, facts.details], [undefined, undefined, undefined]);
      });

      it('knows no stage of an unknown flag', async () => {
        assert.deepEqual(await clientOf().getLifecycle('default', 'no-such'), []);
      });

      it('names the field of feedback that is wrong', async () => {
        const wrong = { neverShow: 'maybe' } as unknown as { feedbackId: string };
        const { facts } = await failure(clientOf().sendFeedback(wrong), 'invalidRequest');
        assert.equal(facts.details?.[0]?.path, '/body/feedbackId');
      });

      it('turns an SDK token away on every operation', async () => {
        for (const token of service.control.tokens.sdk) {
          const client = clientOf(token);
          const calls: [string, Promise<unknown>][] = [
            ['healthReport', client.getHealthReport('default')],
            ['lifecycle', client.getLifecycle('default', 'search_v2')],
            ['roles', client.getRoles('default')],
            ['changeRequestConfig', client.getChangeRequestConfig('default')],
            ['feedback', client.sendFeedback({ feedbackId: 'x' })],
          ];
          for (const [operation, call] of calls) {
            const { facts } = await failure(call, 'forbidden' satisfies ErrorKind);
            assert.equal(facts.sdkToken, true, operation);
          }
        }
      });
    });
  }
});

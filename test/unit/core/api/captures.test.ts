import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAccelerators, type FoundPage } from '../../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { conformance } from '../../../../src/core/api/conformance.ts';
import { kindOfStatus } from '../../../../src/core/api/errors.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import type { Transport } from '../../../../src/core/api/transport.ts';
import { capturesOf, type Capture } from '../../../service/captures.ts';
import { json, raw, startRawServer, type RawServer } from '../../support/raw-server.ts';
import { failure } from '../../support/transport/bench.ts';

/** Asks what a capture recorded; gives how much came, and the paths that do not fit the contract. */
async function ask(transport: Transport, capture: Capture): Promise<readonly [number, readonly string[]]> {
  const differences: string[] = [];
  const client = createAdminClient(transport, async (operation, body) => {
    differences.push(...(await conformance(operation, body)).map(({ path }) => path));
  });
  const accelerators = createAccelerators(transport);
  const count = async (): Promise<number> => {
    const [, project = '', flag = ''] =
      /projects\/([^/]+)(?:\/features\/([^/]+))?/.exec(capture.request.path) ?? [];
    switch (capture.name.split('.')[0] ?? '') {
      case 'health-report':
      case 'unauthorized': {
        const answer = await client.getHealthReport(project);
        assert.equal(answer.status, 'ok');
        assert.equal(answer.report.unreadable.count, 0);
        return answer.report.flags.length;
      }
      case 'lifecycle':
        return (await client.getLifecycle(project, decodeURIComponent(flag))).length;
      case 'roles': {
        const id = new URL(capture.request.path, 'http://host').searchParams.get('projectId');
        return (await client.getRoles(id ?? undefined)).roles.length;
      }
      case 'change-request-config':
        return (await client.getChangeRequestConfig(project)).items.length;
      case 'feedback':
        return Object.keys(await client.sendFeedback({ feedbackId: 'flag-insight' })).length;
      case 'projects':
        return (await accelerators.listProjects()).length;
      case 'search-features':
        return searchedWithCreators(await accelerators.searchPage('default', 'all', 0));
      case 'feature-types':
        return (await accelerators.featureTypes()).size;
      default:
        assert.fail(`Nothing asks for the capture ${capture.name}.`);
    }
  };
  return [await count(), differences];
}

/** Real servers say of every flag who created it. */
function searchedWithCreators({ flags }: FoundPage): number {
  for (const { name, createdBy } of flags) assert.equal(createdBy?.name, 'admin', name);
  return flags.length;
}

/** How much a recorded body holds, counted in the body itself. */
function size(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  assert.ok(typeof body === 'object' && body !== null);
  const list: unknown = Object.entries(body).find(([key]) =>
    /^(features|roles|types|projects)$/.test(key),
  )?.[1];
  return Array.isArray(list) ? list.length : Object.keys(body).length;
}

function assertServerWords(facts: object, body: unknown): void {
  const words = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { id, serverName: name, serverMessage: message } = facts as Record<string, unknown>;
  assert.deepEqual(
    { id, name, message },
    { id: words['id'], name: words['name'], message: words['message'] },
  );
}

for (const version of ['7.5.1', '8.2.0'] as const) {
  describe(`answers recorded from ${version}`, () => {
    let server: RawServer;
    let agent: Agent;
    beforeEach(async () => {
      server = await startRawServer();
      agent = new Agent();
    });
    afterEach(async () => {
      await agent.destroy();
      await server.close();
    });

    for (const capture of capturesOf(version)) {
      it(capture.name, async () => {
        const { status, body } = capture;
        server.answer((response) => {
          if (typeof body === 'string') raw(response, body, { status });
          else json(response, body, { status });
        });
        const transport = createHttpTransport({ baseUrl: server.origin, token: 'user:x', dispatcher: agent });
        const asked = ask(transport, capture);
        if (status === 200) {
          assert.deepEqual(await asked, [size(body), []]);
          // The lists' query may stand in another order.
          assert.equal(server.requests[0]?.url.split('?')[0], capture.request.path.split('?')[0]);
        } else {
          const { facts } = await failure(asked, kindOfStatus(status));
          assert.equal(facts.status, status);
          assertServerWords(facts, body);
        }
      });
    }
  });
}

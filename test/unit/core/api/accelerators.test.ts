import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAccelerators, type Accelerators } from '../../../../src/core/api/accelerators.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import type { TransportRequest } from '../../../../src/core/api/transport.ts';
import { startService, type Dialect, type RunningService } from '../../../service/service.ts';
import { failure } from '../../support/transport/bench.ts';

let service: RunningService;
let agent: Agent;
let accelerators: Accelerators;

async function start(dialect: Dialect, flags?: number): Promise<void> {
  service = await startService({ dialect, ...(flags === undefined ? {} : { flags }) });
  agent = new Agent();
  accelerators = createAccelerators(
    createHttpTransport({ baseUrl: service.url, token: service.token, dispatcher: agent, random: () => 0 }),
  );
}

describe('operations outside the contract', () => {
  afterEach(async () => {
    await agent.destroy();
    await service.close();
  });

  for (const dialect of ['7.5.1', '8.2.0'] as const) {
    it(`are answered by ${dialect}`, async () => {
      await start(dialect);
      const projects = await accelerators.listProjects();
      assert.ok(projects.some(({ id, name }) => id === 'mobile' && name === 'Mobile'));
      const types = await accelerators.featureTypes();
      assert.deepEqual([types.get('release'), types.get('kill-switch')], [40, null]);
      const archived = service.control.flags().filter(({ archivedAt }) => archivedAt !== null);
      const { flags: found } = await accelerators.search('default', 'archived', { mostPages: 9 });
      assert.deepEqual(new Set(found.map(({ name }) => name)), new Set(archived.map(({ name }) => name)));
      assert.ok(found.length > 0);
    });
  }

  it('give the latest stage, which is not the highest, and none for a fresh flag', async () => {
    await start('8.2.0');
    const found = new Map(
      (await accelerators.search('default', 'all', { mostPages: 9 })).flags.map((flag) => [
        flag.name,
        flag.latest,
      ]),
    );
    assert.equal(found.get('quick-finish')?.stage, 'initial');
    assert.equal(found.get('fresh.flag'), undefined);
    assert.ok(found.has('fresh.flag'));
  });

  it('give all pages of a project, each flag once', async () => {
    await start('8.2.0', 1234);
    const { flags: found } = await accelerators.search('default', 'all', { mostPages: 13 });
    const present = service.control.flags().filter(({ archivedAt }) => archivedAt === null);
    assert.equal(found.length, present.length);
    assert.deepEqual(new Set(found.map(({ name }) => name)), new Set(present.map(({ name }) => name)));
  });

  it('give the flags that the server calls potentially stale', async () => {
    await start('8.2.0', 300);
    const { flags: found } = await accelerators.search('default', 'potentiallyStale', { mostPages: 9 });
    assert.ok(found.length > 0 && found.length < 300);
    assert.ok(service.requests.every(({ path }) => path.includes('state=IS:potentially-stale')));
  });

  it('give the first pages alone where more are not wanted, and say how many flags there are', async () => {
    await start('8.2.0', 1000);
    const { flags, total } = await accelerators.search('default', 'all', { mostPages: 2 });
    assert.equal(flags.length, 200);
    assert.ok(total > 900);
    assert.equal(service.requests.length, 2);
  });

  it('send no further page once one has failed', async () => {
    await start('8.2.0', 5000);
    service.control.fault({ kind: 'status', status: 429, retryAfter: '3600', after: 1, times: 1 });
    await failure(accelerators.search('default', 'all', { mostPages: 50 }), 'rateLimited');
    // It would wait behind the other pages.
    await accelerators.listProjects();
    assert.ok(service.requests.length < 20, `${service.requests.length} requests`);
  });

  it('are cancelled', async () => {
    await start('8.2.0', 500);
    service.control.fault({ kind: 'stall', after: 1 });
    const controller = new AbortController();
    const found = accelerators.search('default', 'all', { signal: controller.signal, mostPages: 9 });
    await service.control.arrived({}, 2);
    controller.abort();
    await failure(found, 'cancelled');
  });

  it('are not there where the contract is all there is', async () => {
    await start('contract');
    await failure(accelerators.listProjects(), 'notFound');
    await failure(accelerators.search('default', 'all', { mostPages: 9 }), 'notFound');
    await failure(accelerators.featureTypes(), 'notFound');
  });
});

describe('pages of a search', () => {
  /** A server whose search says so many flags, two hundred at most on a page. */
  const searching = (total: unknown) => {
    const requests: TransportRequest[] = [];
    const send = (request: TransportRequest) => {
      requests.push(request);
      return Promise.resolve({ status: 'ok' as const, json: { features: [], total }, etag: undefined });
    };
    return { requests, search: createAccelerators({ send }).search('p', 'all', { mostPages: 60 }) };
  };

  for (const [total, pages] of [
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [5000, 50],
  ] as const) {
    it(`of ${total} flags are ${pages}`, async () => {
      const { requests, search } = searching(total);
      await search;
      assert.equal(requests.length, pages);
    });
  }

  for (const total of [-1, 1e9, 1.5, '5']) {
    it(`are not asked for a total of ${total}`, async () => {
      const { requests, search } = searching(total);
      await failure(search, 'unreadable');
      assert.equal(requests.length, 1);
    });
  }
});

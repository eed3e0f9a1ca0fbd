import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAccelerators, type Accelerators } from '../../../../src/core/api/accelerators.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
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
      const { flags: found } = await accelerators.searchPage('default', 'archived', 0);
      assert.deepEqual(new Set(found.map(({ name }) => name)), new Set(archived.map(({ name }) => name)));
      assert.ok(found.length > 0);
    });
  }

  it('give the latest stage, which is not the highest, and none for a fresh flag', async () => {
    await start('8.2.0');
    const found = new Map(
      (await accelerators.searchPage('default', 'all', 0)).flags.map((flag) => [flag.name, flag.latest]),
    );
    assert.equal(found.get('quick-finish')?.stage, 'initial');
    assert.equal(found.get('fresh.flag'), undefined);
    assert.ok(found.has('fresh.flag'));
  });

  it('tell who created a flag, which the reports of real servers leave out', async () => {
    await start('8.2.0');
    const { flags } = await accelerators.searchPage('default', 'all', 0);
    const created = new Map(service.control.flags().map(({ name, createdBy }) => [name, createdBy.name]));
    assert.ok(flags.length > 0);
    for (const { name, createdBy } of flags) assert.equal(createdBy?.name, created.get(name), name);
  });

  it('give a project page by page, each flag once', async () => {
    await start('8.2.0', 234);
    const present = service.control.flags().filter(({ archivedAt }) => archivedAt === null);
    const pages = await Promise.all(
      [0, 100, 200, 300].map((offset) => accelerators.searchPage('default', 'all', offset)),
    );
    const names = pages.flatMap(({ flags }) => flags.map(({ name }) => name));
    assert.deepEqual(new Set(names), new Set(present.map(({ name }) => name)));
    assert.equal(names.length, present.length);
    assert.deepEqual(
      pages.map(({ total }) => total),
      pages.map(() => present.length),
    );
  });

  it('give the flags that the server calls potentially stale', async () => {
    await start('8.2.0', 300);
    const { flags: found } = await accelerators.searchPage('default', 'potentiallyStale', 0);
    assert.ok(found.length > 0 && found.length < 300);
    assert.ok(service.requests.every(({ path }) => path.includes('state=IS:potentially-stale')));
  });

  it('ask for the flag types once where several projects are loaded together', async () => {
    await start('8.2.0');
    let now = 0;
    const transport = createHttpTransport({
      baseUrl: service.url,
      token: service.token,
      dispatcher: agent,
    });
    const types = createAccelerators(transport, undefined, () => now);
    const first = await types.featureTypes();
    now += 9_999;
    assert.deepEqual(await types.featureTypes(), first);
    assert.equal(service.requests.length, 1);
    now += 1;
    assert.deepEqual(await types.featureTypes(), first);
    assert.equal(service.requests.length, 2);
  });

  it('are cancelled', async () => {
    await start('8.2.0', 500);
    service.control.fault({ kind: 'stall' });
    const controller = new AbortController();
    const found = accelerators.searchPage('default', 'all', 0, { signal: controller.signal });
    await service.control.arrived({}, 1);
    controller.abort();
    await failure(found, 'cancelled');
  });

  it('are not there where the contract is all there is', async () => {
    await start('contract');
    await failure(accelerators.listProjects(), 'notFound');
    await failure(accelerators.searchPage('default', 'all', 0), 'notFound');
    await failure(accelerators.featureTypes(), 'notFound');
  });
});

describe('a page of a search', () => {
  for (const total of [-1, 1e9, 1.5, '5']) {
    it(`is refused where it says that there are ${total} flags`, async () => {
      const send = () =>
        Promise.resolve({ status: 'ok' as const, json: { features: [], total }, etag: undefined });
      await failure(createAccelerators({ send }).searchPage('p', 'all', 0), 'unreadable');
    });
  }
});

import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Agent } from 'undici';
import { createAccelerators } from '../../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { createPacing } from '../../../../src/core/api/pacing.ts';
import { countStages, projectOf, type Project } from '../../../../src/core/flags/project-state.ts';
import { ProjectStore } from '../../../../src/core/flags/project-store.ts';
import { SnapshotFiles } from '../../../../src/core/connection/snapshot-files.ts';
import type { Operation } from '../../../service/operations.ts';
import { startService, type RunningService } from '../../../service/service.ts';
import { baseUrlOf, NotedLog } from '../flags/store-bench.ts';
import { FakeClock, JumpingClock } from '../../support/fake-clock.ts';
import { until } from '../../support/until.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

const MINUTE = 60_000;

describe('windows that show one project', () => {
  let service: RunningService;
  let agent: Agent;
  let now: number;
  let windows: { store: ProjectStore; log: NotedLog; files: SnapshotFiles }[];
  beforeEach(() => {
    agent = new Agent();
    now = Date.UTC(2026, 5, 1);
    windows = [];
  });
  afterEach(async () => {
    for (const { store } of windows) store.dispose();
    // In turn after what a window is still writing, which would make the folder again.
    for (const { files } of windows) await files.delete(baseUrlOf(service.url));
    await agent.destroy();
    await service.close();
  });
  const folder = useTemporaryFolder();

  const start = async (flags: number): Promise<void> => {
    service = await startService({ flags, now: () => new Date(now) });
  };
  const snapshots = (log: NotedLog): SnapshotFiles => new SnapshotFiles(folder.path, log);
  function open(clock: FakeClock | JumpingClock = new JumpingClock()): ProjectStore {
    const { url, token } = service;
    const transport = createHttpTransport({ baseUrl: url, token, dispatcher: agent });
    const log = new NotedLog();
    const files = snapshots(log);
    const baseUrl = baseUrlOf(url);
    const store = new ProjectStore({
      id: 'default',
      baseUrl,
      client: createAdminClient(transport),
      accelerators: createAccelerators(transport),
      pacing: createPacing(clock),
      snapshot: files.file(baseUrl, 'default', token),
      log,
      now: () => now,
    });
    windows.push({ store, log, files });
    return store;
  }
  function projectIn(store: ProjectStore): Project {
    const project = projectOf(store.state);
    assert.ok(project);
    return project;
  }
  const asked = (operation: Operation): number =>
    service.requests.filter((request) => request.operation === operation).length;
  const isQuiet = (): boolean => service.requests.every(({ outcome }) => outcome === 'answered');
  const isWhole = (store: ProjectStore): boolean => {
    const { known, total } = countStages(projectIn(store));
    return known === total;
  };
  const REFRESH = { maxAgeMs: 5 * MINUTE };

  it('that open together ask the server once', async () => {
    await start(300);
    const stores = Array.from({ length: 5 }, () => open());
    await Promise.all(stores.map((store) => store.refresh(REFRESH)));
    await until(() => stores.every(isWhole) && isQuiet());
    assert.equal(asked('healthReport'), 1);
    assert.equal(asked('featureTypes'), 1);
    const paths = service.requests.map(({ path }) => path);
    const twice = paths.filter((path, position) => paths.indexOf(path) !== position);
    assert.deepEqual(twice, []);
    assert.ok(stores.every(({ state }) => state.kind === 'ready' && !state.refreshing));
  });

  it('show what they loaded before they keep it, and keep nothing once they are closed', async () => {
    await start(50);
    const kept = async (): Promise<readonly string[]> =>
      (await readdir(folder.path, { recursive: true })).filter((path) => path.endsWith('.json'));
    const closed = open();
    const refreshed = closed.refresh(REFRESH);
    await until(() => projectOf(closed.state) !== undefined);
    assert.deepEqual(await kept(), []);
    closed.dispose();
    await refreshed;
    assert.deepEqual(await kept(), []);
    await open().refresh(REFRESH);
    assert.equal((await kept()).length, 1);
  });

  it('send one conditional request in the interval together, whichever is looked at', async () => {
    await start(300);
    const stores = [open(), open(), open()] as const;
    for (const store of stores) await store.refresh(REFRESH);
    await until(() => stores.every(isWhole) && isQuiet());
    for (let interval = 1; interval <= 3; interval += 1) {
      now += 5 * MINUTE;
      const before = asked('healthReport');
      for (const store of stores) await store.refresh(REFRESH);
      for (const store of stores) await store.refresh(REFRESH);
      assert.equal(asked('healthReport') - before, 1);
      assert.ok(stores.every((store) => projectIn(store).fetchedAt === now));
    }
    assert.deepEqual(
      service.requests.filter(({ operation }) => operation === 'healthReport').map(({ status }) => status),
      [200, 304, 304, 304],
    );
  });

  it('each ask at once where a person wants it', async () => {
    await start(50);
    const [one, other] = [open(), open()];
    await one.refresh(REFRESH);
    service.control.addFlag({ name: 'added-later' });
    await other.refresh({ withStages: true });
    assert.ok(projectIn(other).flags.has('added-later'));
    await one.refresh(REFRESH);
    assert.equal(asked('healthReport'), 2);
    assert.equal(projectIn(one).flags.has('added-later'), false, 'young enough');
    now += 1;
    await other.refresh({ withStages: true });
    await one.refresh(REFRESH);
    assert.ok(projectIn(one).flags.has('added-later'));
  });

  it('go on with the search for stages where the window that was at it has closed', async () => {
    await start(3000);
    const clock = new FakeClock();
    const first = open(clock);
    await first.refresh(REFRESH);
    const second = open();
    await second.refresh(REFRESH);
    await until(() => asked('searchFeatures') === 12 && isQuiet());
    assert.equal(asked('healthReport'), 1);
    first.dispose();
    now += 2 * MINUTE;
    await until(() => {
      // The service counts searches by its own minutes.
      if (service.requests.some(({ status }) => status === 429)) now += MINUTE;
      return isWhole(second) && isQuiet();
    });
    const pages = service.requests
      .filter(
        ({ operation, status, path }) =>
          operation === 'searchFeatures' && status === 200 && !/archived|state/.test(path),
      )
      .map(({ path }) => path);
    assert.equal(new Set(pages).size, Math.ceil(projectIn(second).flags.size / 100));
    assert.ok(
      pages.length - new Set(pages).size <= 6,
      'at most the pages that were under way are asked again',
    );
  });

  it('have what one of them looked at', async () => {
    await start(50);
    const [one, other] = [open(), open()];
    await one.refresh(REFRESH);
    await other.refresh(REFRESH);
    const names = [...projectIn(one).flags.keys()];
    one.want(names);
    await until(() => names.every((name) => projectIn(one).stages.get(name)?.source === 'lifecycle'));
    const lifecycles = asked('lifecycle');
    // Kept with the last answer; the other one looks when it is refreshed.
    let settled = 0;
    for (let turns = 0; settled < names.length && turns < 500; turns += 1) {
      await other.refresh(REFRESH);
      settled = names.filter((name) => projectIn(other).stages.get(name)?.source === 'lifecycle').length;
      await setImmediate();
    }
    assert.equal(settled, names.length);
    assert.equal(asked('lifecycle'), lifecycles);
    assert.equal(asked('healthReport'), 1);
  });

  it('work each for itself where what is shared is damaged', async () => {
    await start(50);
    const store = open();
    await store.refresh(REFRESH);
    await until(() => isWhole(store) && isQuiet());
    store.dispose();
    for (const name of await readdir(folder.path, { recursive: true })) {
      if (!name.endsWith('.json')) continue;
      for (const ending of ['json', 'report.lease', 'stages.lease']) {
        await writeFile(join(folder.path, name.replace(/json$/, ending)), '\0garbage');
      }
    }
    const aged = new Date(now - 60 * MINUTE);
    for (const name of await readdir(folder.path, { recursive: true })) {
      if (name.endsWith('.lease')) await utimes(join(folder.path, name), aged, aged);
    }
    const [one, other] = [open(), open()];
    await Promise.all([one.refresh(REFRESH), other.refresh(REFRESH)]);
    await until(() => isWhole(one) && isWhole(other) && isQuiet());
    assert.ok(asked('healthReport') <= 3);
  });

  it('leave nothing behind when they sign out, leases neither', async () => {
    await start(3000);
    const store = open(new FakeClock());
    await store.refresh(REFRESH);
    assert.ok([...(await folder.files()).keys()].some((name) => name.endsWith('.stages.lease')));
    store.dispose();
    await snapshots(new NotedLog()).delete(baseUrlOf(service.url));
    assert.deepEqual([...(await folder.files()).keys()], []);
  });
});

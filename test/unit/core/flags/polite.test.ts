import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { Agent } from 'undici';
import { createAccelerators } from '../../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import type { Clock } from '../../../../src/core/api/http/clock.ts';
import { createLimiter } from '../../../../src/core/api/http/limiter.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { createPacing, type RequestPacing } from '../../../../src/core/api/pacing.ts';
import { currentStage } from '../../../../src/core/flags/lifecycle.ts';
import { countStages, projectOf, type Project } from '../../../../src/core/flags/project-state.ts';
import { ProjectStore } from '../../../../src/core/flags/project-store.ts';
import type { Dialect } from '../../../service/dialect.ts';
import type { Operation } from '../../../service/operations.ts';
import { projectIds } from '../../../service/large-projects.ts';
import { startService, type RunningService } from '../../../service/service.ts';
import { FakeClock, JumpingClock } from '../../support/fake-clock.ts';
import { until } from '../../support/until.ts';
import { baseUrlOf, MemorySnapshot, NotedLog } from './store-bench.ts';

const FLAGS = 5000;
const MINUTE = 60_000;

interface StoreParts {
  readonly agent: Agent;
  readonly pacing: RequestPacing;
  readonly snapshot: MemorySnapshot;
  readonly now: () => number;
}

/** A store of a running service's first project, as a window has it. */
function storeOf({ url: baseUrl, token }: RunningService, { agent, ...parts }: StoreParts): ProjectStore {
  const transport = createHttpTransport({ baseUrl, token, dispatcher: agent });
  return new ProjectStore({
    ...parts,
    id: 'default',
    baseUrl: baseUrlOf(baseUrl),
    client: createAdminClient(transport),
    accelerators: createAccelerators(transport),
    log: new NotedLog(),
  });
}

describe('fifty projects of a server', () => {
  let service: RunningService;
  let agent: Agent;
  afterEach(async () => {
    await agent.destroy();
    await service.close();
  });

  it('share what may be asked without a pace, and the flag types', async () => {
    agent = new Agent();
    const size = { flags: 100, projects: 50 };
    service = await startService({ dialect: '8.2.0', flags: size });
    const transport = createHttpTransport({
      baseUrl: service.url,
      token: service.token,
      dispatcher: agent,
      limiter: createLimiter(6),
    });
    const shared = {
      baseUrl: baseUrlOf(service.url),
      client: createAdminClient(transport),
      accelerators: createAccelerators(transport),
      pacing: createPacing(new FakeClock()),
      log: new NotedLog(),
      now: Date.now,
    };
    const stores = projectIds(size).map(
      (id) => new ProjectStore({ ...shared, id, snapshot: new MemorySnapshot() }),
    );
    const asked = (operation: Operation): number =>
      service.requests.filter((request) => request.operation === operation).length;
    await Promise.all(stores.map((store) => store.refresh()));
    await until(() => asked('lifecycle') >= 100);
    for (const store of stores) store.want([...(projectOf(store.state)?.flags.keys() ?? [])].slice(-40));
    // Without a pace a hundred candidates and fifty that are looked at; five more, whose pace is a second's.
    await until(() => asked('lifecycle') >= 155);
    for (let turns = 0; turns < 200; turns += 1) {
      if (service.requests.some(({ outcome }) => outcome === 'open')) turns = 0;
      await setImmediate();
    }
    assert.equal(asked('lifecycle'), 155);
    assert.equal(asked('featureTypes'), 1);
    for (const store of stores) store.dispose();
  });
});

describe('a flag whose stage changes while others have taken what needs no pace', () => {
  it('is asked at the pace of the others with the next refresh', async () => {
    const agent = new Agent();
    const service = await startService({ dialect: '8.2.0', flags: 5 });
    const pacing = createPacing(new JumpingClock());
    const store = storeOf(service, { agent, pacing, snapshot: new MemorySnapshot(), now: Date.now });
    try {
      await store.refresh();
      const [name = ''] = projectOf(store.state)?.flags.keys() ?? [];
      const isTold = (stage: string): boolean => {
        const told = projectOf(store.state)?.stages.get(name);
        return told?.source === 'lifecycle' && currentStage(told.entries)?.stage === stage;
      };
      service.control.enterStage(name, 'live');
      store.want([name]);
      await until(() => isTold('live'));
      while (pacing.candidates.take());
      service.control.enterStage(name, 'completed', 'kept');
      await store.refresh({ withStages: true });
      await until(() => isTold('completed'));
    } finally {
      store.dispose();
      await agent.destroy();
      await service.close();
    }
  });
});

describe('a project of 5,000 flags', () => {
  let service: RunningService;
  let agent: Agent;
  let snapshot: MemorySnapshot;
  let stores: ProjectStore[];
  let time: FakeClock | JumpingClock;
  beforeEach(() => {
    agent = new Agent();
    snapshot = new MemorySnapshot();
    stores = [];
  });
  afterEach(async () => {
    for (const store of stores) store.dispose();
    await agent.destroy();
    await service.close();
  });

  async function start(dialect: Dialect, clock: FakeClock | JumpingClock): Promise<void> {
    time = clock;
    service = await startService({ dialect, flags: FLAGS, now: () => new Date(time.now()) });
  }

  /** A store as one window has it. */
  function open(clock: Clock): ProjectStore {
    const store = storeOf(service, {
      agent,
      pacing: createPacing(clock),
      snapshot,
      now: () => clock.now(),
    });
    stores.push(store);
    return store;
  }

  function projectIn(store: ProjectStore): Project {
    const project = projectOf(store.state);
    assert.ok(project);
    return project;
  }
  const known = (store: ProjectStore): number => countStages(projectIn(store)).known;
  const total = (store: ProjectStore): number => projectIn(store).flags.size;
  const asked = (operation: Operation): number =>
    service.requests.filter((request) => request.operation === operation).length;
  const isQuiet = (): boolean => service.requests.every(({ outcome }) => outcome === 'answered');
  /** Resolves when nothing is under way, and nothing waits for its turn. */
  async function idle(): Promise<void> {
    for (let turns = 0; turns < 20; turns += 1) {
      if (!isQuiet() || time.pending > 0) turns = 0;
      await setImmediate();
    }
  }

  /** Resolves when what a store was told is in its snapshot, and it waits for its next turn. */
  async function kept(store: ProjectStore): Promise<void> {
    let before = '';
    for (let turns = 0; turns < 200; turns += 1) {
      const now = `${service.requests.length} ${known(store)} ${snapshot.writes}`;
      if (now !== before || !isQuiet()) turns = 0;
      before = now;
      await setImmediate();
    }
  }

  describe('with the search', () => {
    it('is loaded by fewer than 250 requests, none refused, and refreshed by fewer than 20', async () => {
      const clock = new JumpingClock();
      await start('8.2.0', clock);
      const begun = clock.now();
      const store = open(clock);
      await store.refresh();
      store.want([...projectIn(store).flags.keys()].slice(1000, 1040));
      await until(() => known(store) === total(store));
      await idle();
      const first = service.requests.length;
      assert.ok(first < 250, `${first} requests`);
      assert.equal(asked('searchFeatures') > 50, true);
      assert.ok(service.requests.every(({ status }) => status === 200));
      // 50 pages at 12 a minute.
      assert.ok(clock.now() - begun <= 5 * MINUTE, `${clock.now() - begun} ms`);

      for (const change of ['none', 'stages', 'flags']) {
        const before = service.requests.length;
        if (change === 'flags') service.control.addFlag({ name: 'later', stages: [['initial', 0]] });
        await store.refresh({ withStages: change === 'stages' });
        await idle();
        const requests = service.requests.length - before;
        assert.ok(requests < 20, `${requests} requests for a refresh with ${change}`);
        if (change === 'none') assert.equal(requests, 1);
      }
      await until(() => known(store) === total(store));
    });

    it('has what is looked at asked at once while the rest waits for the pace', async () => {
      const clock = new FakeClock();
      await start('8.2.0', clock);
      const store = open(clock);
      await store.refresh();
      assert.ok(known(store) < total(store));
      const names = [...projectIn(store).flags.keys()].slice(-40);
      store.want(names);
      await until(() => names.every((name) => projectIn(store).stages.get(name)?.source === 'lifecycle'));
      assert.equal(asked('searchFeatures'), 12);
    });

    it('has its candidates for clean-up asked first, a hundred at most', async () => {
      const clock = new FakeClock();
      await start('8.2.0', clock);
      const store = open(clock);
      await store.refresh();
      await until(() => asked('lifecycle') === 100 && isQuiet());
      const names = service.requests.flatMap(
        ({ path }) => /features\/([^/]+)\/lifecycle/.exec(path)?.[1] ?? [],
      );
      assert.ok(names.every((name) => projectIn(store).flags.get(name)?.stale));
    });

    it('waits as long as the server says, and goes on where it was', async () => {
      const clock = new FakeClock();
      await start('8.2.0', clock);
      service.control.fault({
        kind: 'status',
        status: 429,
        retryAfter: '300',
        after: 12,
        times: 1,
        match: { operation: 'searchFeatures' },
      });
      const store = open(clock);
      await store.refresh();
      await until(() => asked('searchFeatures') === 12 && isQuiet());
      clock.advance(MINUTE);
      await until(() => service.requests.some(({ status }) => status === 429) && clock.pending > 0);
      const before = asked('searchFeatures');
      clock.advance(5 * MINUTE - 1);
      await until(isQuiet);
      assert.equal(asked('searchFeatures'), before, 'nothing is asked in the 300 seconds');
      clock.advance(1);
      await until(() => asked('searchFeatures') > before + 6);
      const pages = service.requests
        .filter(({ operation, status }) => operation === 'searchFeatures' && status === 200)
        .map(({ path }) => path);
      assert.equal(new Set(pages).size, pages.length, 'no page is asked twice');
    });

    it('goes on where another window stopped, by the snapshot', async () => {
      const clock = new FakeClock();
      await start('8.2.0', clock);
      const first = open(clock);
      await first.refresh();
      await until(isQuiet);
      await kept(first);
      const known12 = known(first);
      first.dispose();
      const pages = asked('searchFeatures');

      const later = new JumpingClock(clock.now() + MINUTE);
      time = later;
      const second = open(later);
      await second.refresh();
      assert.ok(known(second) >= known12);
      await until(() => known(second) === total(second));
      const all = service.requests
        .filter(({ operation }) => operation === 'searchFeatures')
        .map(({ path }) => path);
      assert.ok(pages > 0 && pages < all.length);
      assert.equal(new Set(all).size, all.length, 'no page is asked twice');
    });

    it('is asked again by the search, a part of it with each refresh, when it is old', async () => {
      const clock = new JumpingClock();
      await start('8.2.0', clock);
      const store = open(clock);
      await store.refresh();
      await until(() => known(store) === total(store));
      await idle();
      const from = service.requests.length;
      const offsets = (): ReadonlySet<string> => {
        const pages = service.requests.slice(from).filter(({ path }) => !/archived|state=/.test(path));
        return new Set(pages.flatMap(({ path }) => /offset=(\d+)/.exec(path)?.[1] ?? []));
      };
      for (let refresh = 0; refresh < 6; refresh += 1) {
        await store.refresh({ withStages: true });
        await idle();
      }
      await until(() => offsets().size >= Math.ceil(total(store) / 100));
      assert.equal(offsets().size, Math.ceil(total(store) / 100));
    });
  });

  describe('without the search', () => {
    it('has five lifecycles a second asked of what nobody looks at', async () => {
      const clock = new FakeClock();
      await start('7.5.1', clock);
      service.control.fault({ kind: 'status', status: 404, match: { operation: 'searchFeatures' } });
      const store = open(clock);
      await store.refresh();
      await until(() => asked('lifecycle') === 105 && isQuiet() && clock.pending > 0);
      for (let second = 1; second <= 5; second += 1) {
        clock.advance(999);
        await until(isQuiet);
        assert.equal(asked('lifecycle'), 100 + 5 * second);
        clock.advance(1);
        await until(() => asked('lifecycle') === 105 + 5 * second && isQuiet() && clock.pending > 0);
      }
      store.want([...projectIn(store).flags.keys()].slice(-40));
      await until(() => asked('lifecycle') === 130 + 40);
      assert.equal(asked('searchFeatures'), 1, 'a search that is not there is not asked again');
    });
  });
});

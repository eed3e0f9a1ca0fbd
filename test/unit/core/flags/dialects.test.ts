import assert from 'node:assert/strict';
import { Agent } from 'undici';
import { createAccelerators } from '../../../../src/core/api/accelerators.ts';
import { createAdminClient } from '../../../../src/core/api/client.ts';
import { createHttpTransport } from '../../../../src/core/api/http-transport.ts';
import { createPacing } from '../../../../src/core/api/pacing.ts';
import { currentStage } from '../../../../src/core/flags/lifecycle.ts';
import { FlagIndex } from '../../../../src/core/flags/flag-index.ts';
import { countStages, projectOf, type Project } from '../../../../src/core/flags/project-state.ts';
import { ProjectStore } from '../../../../src/core/flags/project-store.ts';
import { stalenessOf } from '../../../../src/core/flags/staleness.ts';
import { DIALECTS, type Dialect } from '../../../service/dialect.ts';
import { isPotentiallyStale } from '../../../service/feature-types.ts';
import { startService, type RunningService } from '../../../service/service.ts';
import { JumpingClock } from '../../support/fake-clock.ts';
import { until } from '../../support/until.ts';
import { baseUrlOf, MemorySnapshot, NotedLog } from './store-bench.ts';

const FIXED = new Date('2026-06-01T12:00:00Z');

describe('a project store and the embedded service', () => {
  let service: RunningService;
  let agent: Agent;
  let store: ProjectStore;
  let log: NotedLog;

  async function start(dialect: Dialect, flags?: number): Promise<void> {
    service = await startService({ dialect, now: () => FIXED, ...(flags === undefined ? {} : { flags }) });
    agent = new Agent();
    log = new NotedLog();
    const { url: baseUrl, token } = service;
    const transport = createHttpTransport({ baseUrl, token, dispatcher: agent });
    store = new ProjectStore({
      id: 'default',
      baseUrl: baseUrlOf(baseUrl),
      client: createAdminClient(transport),
      accelerators: createAccelerators(transport),
      pacing: createPacing(new JumpingClock()),
      snapshot: new MemorySnapshot(),
      log,
      now: () => FIXED.getTime(),
    });
  }
  afterEach(async () => {
    store.dispose();
    await agent.destroy();
    await service.close();
  });

  const project = (): Project => {
    const found = projectOf(store.state);
    assert.ok(found);
    return found;
  };
  const allKnown = () => until(() => countStages(project()).known === project().flags.size);
  /** Looks at every flag, until its lifecycle was asked. */
  const lookAtAll = () => {
    store.want([...project().flags.keys()]);
    return until(() => [...project().stages.values()].every(({ source }) => source === 'lifecycle'));
  };
  /** Whether it is known of every completed flag if it was kept or discarded. */
  const outcomesKnown = () =>
    [...project().stages.values()].every(({ entries }) => {
      const current = currentStage(entries);
      return current?.stage !== 'completed' || current.status !== undefined;
    });
  /** Whether the lifecycle of every stale flag was asked: they count as flags to clean up whatever their stage is. */
  const staleSettled = () =>
    [...project().flags.values()].every(
      ({ name, stale }) => stale !== true || project().stages.get(name)?.source === 'lifecycle',
    );
  const asked = () => new Set(service.requests.map(({ operation }) => operation));

  for (const dialect of DIALECTS) {
    it(`agree on every flag, ${dialect}`, async () => {
      await start(dialect);
      await store.refresh();
      await allKnown();
      await (dialect === 'contract' ? until(outcomesKnown) : lookAtAll());
      const present = service.control.flags().filter(({ archivedAt }) => archivedAt === null);
      assert.equal(project().flags.size, present.length);
      for (const { name, stages, stale, ...flag } of present) {
        const shown = currentStage(project().stages.get(name)?.entries ?? []);
        assert.deepEqual(shown?.stage, currentStage(stages)?.stage, name);
        assert.equal(shown?.status, currentStage(stages)?.status, name);
        const read = project().flags.get(name);
        assert.ok(read);
        const kind = isPotentiallyStale({ name, stages, stale, ...flag }, FIXED)
          ? 'potentiallyStale'
          : undefined;
        assert.equal(
          stalenessOf(read, project().staleness, FIXED.getTime())?.kind,
          stale ? 'stale' : kind,
          name,
        );
      }
      assert.equal(project().staleness.estimated, false);
    });
  }

  it('need nothing but the contract where the server has nothing else', async () => {
    await start('contract');
    await store.refresh();
    await allKnown();
    // In this dialect the service does not know the other paths as operations at all.
    assert.deepEqual(asked(), new Set(['healthReport', 'lifecycle', undefined]));
    store.want(['no-such-flag']);
    await until(() => project().absent.has('no-such-flag'));
  });

  it('use what the servers have beside it, and hear that nothing changed', async () => {
    await start('8.2.0', 250);
    await store.refresh();
    await allKnown();
    await until(outcomesKnown);
    await until(staleSettled);
    await until(() => service.requests.every(({ outcome }) => outcome === 'answered'));
    assert.deepEqual(asked(), new Set(['healthReport', 'lifecycle', 'searchFeatures', 'featureTypes']));
    assert.ok(service.control.mostInFlight <= 6, `${service.control.mostInFlight} at once`);
    const { flags } = project();
    const { length } = service.requests;
    await store.refresh();
    assert.deepEqual(
      service.requests.slice(length).map(({ status }) => status),
      [304],
    );
    assert.equal(project().flags, flags);
    assert.deepEqual(log.lines, []);
  });

  for (const dialect of ['7.5.1', '8.2.0'] as const) {
    it(`of ${dialect} learn the strategies of what is looked at, which the report leaves out`, async () => {
      await start(dialect);
      await store.refresh();
      const production = () => new FlagIndex([store]).find('checkout.new-flow')[0]?.flag.environments?.[1];
      assert.equal(production()?.strategies, undefined);
      await store.wantDetails('checkout.new-flow');
      assert.deepEqual(
        production()?.strategies?.map(({ title, constraints }) => [title, constraints?.length]),
        [
          ['Nordic customers', 3],
          ['QA machines', 0],
        ],
      );
      assert.deepEqual(project().details?.segments, new Map([[1, 'Beta users']]));
    });
  }

  it('settle the stage that the search gets wrong', async () => {
    await start('8.2.0');
    await store.refresh();
    assert.equal(project().stages.get('quick-finish')?.entries[0]?.stage, 'initial');
    await lookAtAll();
    assert.equal(currentStage(project().stages.get('quick-finish')?.entries ?? [])?.stage, 'completed');
  });

  it('say which flag could not be read', async () => {
    await start('8.2.0', 300);
    service.control.fault({
      kind: 'field',
      path: 'features.17.stale',
      value: 'yes',
      match: { operation: 'healthReport' },
    });
    await store.refresh();
    assert.equal(project().unreadable.count, 1);
    assert.match(log.lines[0] ?? '', /left out\. features\[17\]\.stale/);
  });
});

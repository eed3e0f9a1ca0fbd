import { Agent } from 'undici';
import { createAccelerators } from '../../src/core/api/accelerators.ts';
import { parseBaseUrl } from '../../src/core/api/base-url.ts';
import { createAdminClient } from '../../src/core/api/client.ts';
import { wait } from '../../src/core/api/http/clock.ts';
import { createHttpTransport } from '../../src/core/api/http-transport.ts';
import { createPacing } from '../../src/core/api/pacing.ts';
import { RequestCounter } from '../../src/core/api/request-counter.ts';
import { requestBudgetText } from '../../src/core/api/request-budget.ts';
import { countStages, projectOf } from '../../src/core/flags/project-state.ts';
import { ProjectStore } from '../../src/core/flags/project-store.ts';
import { startService } from '../service/service.ts';
import { JumpingClock } from '../unit/support/fake-clock.ts';

/** What a project of 5,000 flags costs its server in requests, on a clock that jumps over every wait. */
const FLAGS = 5000;
const ROWS_ON_SCREEN = 40;
const MINUTE = 60_000;
const REFRESHES_AN_HOUR = 12;

/** Without a limit: it is measured, not tested. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };

async function measure(server: string): Promise<Record<string, number | string>[]> {
  const clock = new JumpingClock();
  const service = await startService({
    dialect: '8.2.0',
    flags: FLAGS,
    now: () => new Date(clock.now()),
  });
  if (server === 'without the search') {
    service.control.fault({ kind: 'status', status: 404, match: { operation: 'searchFeatures' } });
  }
  const agent = new Agent();
  const counter = new RequestCounter();
  const baseUrl = parseBaseUrl(service.url);
  if ('problem' in baseUrl) throw new Error(baseUrl.problem);
  const transport = createHttpTransport({
    baseUrl: service.url,
    token: service.token,
    dispatcher: agent,
    onRequest: (operation) => counter.add(operation),
  });
  const store = new ProjectStore({
    id: 'default',
    baseUrl,
    client: createAdminClient(transport),
    accelerators: createAccelerators(transport),
    pacing: createPacing(clock),
    snapshot: { read: () => Promise.resolve(undefined), write: () => Promise.resolve() },
    log: silent,
    now: () => clock.now(),
  });
  const rows: Record<string, number | string>[] = [];
  const idle = async (): Promise<void> => {
    let quiet = 0;
    await until(() => {
      const isIdle = service.requests.every(({ outcome }) => outcome === 'answered') && clock.pending === 0;
      quiet = isIdle ? quiet + 1 : 0;
      return quiet > 50;
    });
  };
  const step = async (name: string, act: () => Promise<void>): Promise<void> => {
    const before = new Map(counter.counts);
    const begun = clock.now();
    await act();
    await idle();
    const asked: Record<string, number> = {};
    for (const [operation, count] of counter.counts) asked[operation] = count - (before.get(operation) ?? 0);
    const total = Object.values(asked).reduce((sum, count) => sum + count, 0);
    const minutes = ((clock.now() - begun) / MINUTE).toFixed(1);
    rows.push({ server, step: name, requests: total, minutes, ...asked });
  };
  await step('first load, 40 rows seen', async () => {
    await store.refresh();
    const project = projectOf(store.state);
    if (project === undefined) throw new Error('There is no project.');
    store.want([...project.flags.keys()].slice(-ROWS_ON_SCREEN));
    await until(() => {
      const { known, total } = countStages(projectOf(store.state) ?? project);
      return known === total;
    });
  });
  await step('refresh, nothing changed', () => store.refresh());
  await step('refresh by hand', () => store.refresh({ withStages: true }));
  service.control.addFlag({ name: 'added-later' });
  await step('refresh, a flag more', () => store.refresh());
  const names = [...(projectOf(store.state)?.flags.keys() ?? [])];
  for (const [opened, title] of [
    [0, 'an hour, nothing looked at'],
    [20, 'an hour, 20 flags looked at twice'],
  ] as const) {
    await step(title, async () => {
      for (let round = 0; round < REFRESHES_AN_HOUR; round += 1) {
        await wait(clock, (60 * MINUTE) / REFRESHES_AN_HOUR, new AbortController().signal);
        await store.refresh();
        // On a clock that jumps, what follows a refresh would be cut short by the next one.
        await idle();
        const seen = names.slice(0, opened).filter((_, at) => at % (REFRESHES_AN_HOUR / 2) === round % 6);
        for (const name of seen) await store.wantDetails(name);
      }
    });
  }
  store.dispose();
  await agent.destroy();
  await service.close();
  return rows;
}

console.log(requestBudgetText());
console.table([...(await measure('with the search')), ...(await measure('without the search'))]);

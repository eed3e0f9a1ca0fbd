import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { commands, extensions } from 'vscode';
import { projectOf } from '../../../src/core/flags/project-state.ts';
import type { ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import { NO_FILTER } from '../../../src/core/present/tree/tree-settings.ts';
import type { ExtensionApi } from '../../../src/features.ts';
import type { StartedApi } from '../../../src/services.ts';
import { heldDuring, type Held } from './held.ts';
import { untilQuiet } from './quiet.ts';

/** What a window costs its extension host; only the first three where it is not set up. */
export interface Costs {
  readonly idle: Held;
  readonly load: Held;
  /** Milliseconds until the extension is active: with a connection that includes the data layer. */
  readonly activation: number;
  readonly data?: DataCosts;
  /** What the heap holds more than before, and what the whole process does, in megabytes. */
  readonly heap: number;
  readonly resident: number;
}

interface DataCosts {
  /** Milliseconds since 1970 when the data of the last project was there. */
  readonly readyAt: number;
  /** The view is shown for the first time. */
  readonly show: Held;
  readonly filter: Held;
  /** Milliseconds from a filter to the tree's event that it is applied. */
  readonly filterMs: number;
  readonly group: Held;
  readonly groupMs: number;
  readonly refresh: Held;
}

const MEGABYTE = 1e6;

/** Run by the extension host: measures it while something large is loaded, shown, filtered, grouped and refreshed. */
export async function run(): Promise<void> {
  await untilQuiet();
  const idle = await held(untilQuiet);
  const heapBefore = memory().heapUsed;
  let activation = NaN;
  let readyAt = NaN;
  let started: StartedApi | undefined;
  const load = await held(async () => {
    const start = performance.now();
    started = await extensions.getExtension<StartedApi>('flag-insight.flag-insight')?.activate();
    activation = performance.now() - start;
    await Promise.all((started?.session.connections.projects ?? []).map(untilLoaded));
    readyAt = Date.now();
  });
  const isSetUp = started !== undefined && started.session.connections.projects.length > 0;
  const data = isSetUp
    ? { readyAt, ...(await measureData(await (started as StartedApi).parts())) }
    : undefined;
  const { heapUsed, rss } = memory();
  const costs: Costs = {
    ...{ idle, load, activation },
    ...(data === undefined ? {} : { data }),
    heap: (heapUsed - heapBefore) / MEGABYTE,
    resident: rss / MEGABYTE,
  };
  writeFileSync(process.env['FLAG_INSIGHT_BENCH_RESULT'] ?? '', JSON.stringify(costs));
}

async function measureData(api: ExtensionApi): Promise<Omit<DataCosts, 'readyAt'>> {
  const { tree } = api;
  const show = await held(async () => {
    await commands.executeCommand('flagInsight.flags.focus');
    await untilQuiet();
  });
  const filter = await changed(api, () => tree.setFilter({ ...NO_FILTER, text: 'checkout' }));
  await changed(api, () => tree.clearFilter());
  const group = await changed(api, () => tree.setGrouping('type'));
  await changed(api, () => tree.setGrouping('none'));
  const refresh = await held(async () => {
    await Promise.all(api.session.connections.projects.map((project) => project.refresh()));
    await untilQuiet();
  });
  return { show, filter: filter.held, filterMs: filter.ms, group: group.held, groupMs: group.ms, refresh };
}

/** What it costs to show the tree otherwise. */
async function changed(
  { tree }: ExtensionApi,
  change: () => void,
): Promise<{ readonly held: Held; readonly ms: number }> {
  let ms = NaN;
  const all = await held(async () => {
    const start = performance.now();
    await new Promise<void>((resolve) => {
      const told = tree.onDidChangeTreeData(() => {
        told.dispose();
        resolve();
      });
      change();
    });
    ms = performance.now() - start;
    await untilQuiet();
  });
  return { held: all, ms };
}

const held = (action: () => Promise<void>): Promise<Held> =>
  heldDuring(process.env['FLAG_INSIGHT_BENCH_SCRIPTS'] ?? '', action);

/** Once what nobody holds is gone. */
function memory(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage();
}

function untilLoaded(project: ProjectHandle): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (projectOf(project.state) === undefined) return;
      subscription.dispose();
      resolve();
    };
    const subscription = project.onDidChange(check);
    check();
  });
}

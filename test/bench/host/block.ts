import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { extensions } from 'vscode';
import { projectOf } from '../../../src/core/flags/project-state.ts';
import type { ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import type { StartedApi } from '../../../src/services.ts';

/** How long the extension host was blocked at most, in milliseconds, while something went on. */
export interface Blocks {
  readonly idle: number;
  readonly load: number;
  readonly refresh: number;
  /** Until the extension is active: with a connection that includes the data layer. */
  readonly activation: number;
  /** From then on until the data of the project is there; absent in a window that is not set up. */
  readonly ready: number | undefined;
  /** What the heap holds more than before the activation. */
  readonly heapMegabytes: number;
}

const IDLE_TURNS = 200;

/** Run by the extension host: measures it while a large project is loaded and refreshed. */
export async function run(): Promise<void> {
  const idle = await longest(async () => {
    for (let turn = 0; turn < IDLE_TURNS; turn += 1) await new Promise(setImmediate);
  });
  const heapBefore = heapInUse();
  const start = performance.now();
  let activation = NaN;
  let ready: number | undefined;
  let projects: readonly ProjectHandle[] = [];
  const load = await longest(async () => {
    const api = await extensions.getExtension<StartedApi>('flag-insight.flag-insight')?.activate();
    activation = performance.now() - start;
    projects = api?.session.connections.projects ?? [];
    await Promise.all(projects.map(untilLoaded));
    if (projects.length > 0) ready = performance.now() - start;
  });
  const refresh = await longest(async () => {
    await Promise.all(projects.map((project) => project.refresh()));
  });
  const heapMegabytes = (heapInUse() - heapBefore) / 1e6;
  writeFileSync(
    process.env['FLAG_INSIGHT_BENCH_RESULT'] ?? '',
    JSON.stringify({ idle, load, refresh, activation, ready, heapMegabytes } satisfies Blocks),
  );
}

/** Bytes that are in use once what nobody holds is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

/** The longest turn of the event loop meanwhile, in milliseconds. */
async function longest(action: () => Promise<void>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await action();
  // A block is only seen by the timer that comes after it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  histogram.disable();
  return histogram.max / 1e6;
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

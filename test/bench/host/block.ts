import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { extensions } from 'vscode';
import { projectOf } from '../../../src/core/flags/project-state.ts';
import type { ExtensionApi } from '../../../src/services.ts';

/** How long the extension host was blocked at most, in milliseconds, while something went on. */
export interface Blocks {
  readonly idle: number;
  readonly load: number;
  readonly refresh: number;
  /** From the activation to the data of the project. */
  readonly ready: number;
  readonly heapMegabytes: number;
}

const IDLE_TURNS = 200;

/** Run by the extension host: measures it while a large project is loaded and refreshed. */
export async function run(): Promise<void> {
  const idle = await longest(async () => {
    for (let turn = 0; turn < IDLE_TURNS; turn += 1) await new Promise(setImmediate);
  });
  const start = performance.now();
  let api: ExtensionApi | undefined;
  let ready = 0;
  const load = await longest(async () => {
    api = await extensions.getExtension<ExtensionApi>('flag-insight.flag-insight')?.activate();
    await untilLoaded(api);
    ready = performance.now() - start;
  });
  const refresh = await longest(async () => {
    await Promise.all(api?.session.connections.projects.map((project) => project.refresh()) ?? []);
  });
  const heapMegabytes = process.memoryUsage().heapUsed / 1e6;
  writeFileSync(
    process.env['FLAG_INSIGHT_BENCH_RESULT'] ?? '',
    JSON.stringify({ idle, load, refresh, ready, heapMegabytes } satisfies Blocks),
  );
}

/** @returns the longest turn of the event loop meanwhile, in milliseconds. */
async function longest(action: () => Promise<void>): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  await action();
  // A block is only seen by the timer that comes after it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  histogram.disable();
  return histogram.max / 1e6;
}

function untilLoaded(api: ExtensionApi | undefined): Promise<void> {
  const project = api?.session.connections.projects[0];
  if (project === undefined) throw new Error('The extension has no project.');
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

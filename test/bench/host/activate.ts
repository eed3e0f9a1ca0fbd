import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { extensions } from 'vscode';

/** A window is quiet when its extension host was blocked for no longer than this in a whole look. */
const QUIET_BLOCK_MS = 5;
const LOOK_MS = 500;
const MOST_LOOKS = 60;

/** Run by the extension host: activates one extension once the window has started, and writes down how long it took. */
export async function run(): Promise<void> {
  await untilQuiet();
  const extension = extensions.getExtension(process.env['FLAG_INSIGHT_BENCH_EXTENSION'] ?? '');
  if (extension === undefined || extension.isActive) throw new Error('There is nothing to activate.');
  const start = performance.now();
  await extension.activate();
  writeFileSync(process.env['FLAG_INSIGHT_BENCH_RESULT'] ?? '', String(performance.now() - start));
}

/** Waits until the window has done what it does at its start: no event tells of it. */
async function untilQuiet(): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const histogram = monitorEventLoopDelay({ resolution: 1 });
    histogram.enable();
    await setTimeout(LOOK_MS);
    histogram.disable();
    if (histogram.max / 1e6 < QUIET_BLOCK_MS) return;
  }
}

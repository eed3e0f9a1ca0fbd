import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** A host is quiet when nothing held it for longer than this in a whole look. */
const QUIET_BLOCK_MS = 5;
const LOOK_MS = 500;
const MOST_LOOKS = 60;

/** Waits until the editor has done what it is at: no event tells of it. */
export async function untilQuiet(): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const histogram = monitorEventLoopDelay({ resolution: 1 });
    histogram.enable();
    await setTimeout(LOOK_MS);
    histogram.disable();
    if (histogram.max / 1e6 < QUIET_BLOCK_MS) return;
  }
}

import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work in slices may hold the thread: a keystroke in between waits no longer. */
export const LONGEST_TURN_MS = 8;

/** For work in slices: gives the event loop a turn where the work has held the thread for 8 ms. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

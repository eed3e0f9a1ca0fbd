import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which work in slices may block the thread: no keystroke waits longer. */
export const LONGEST_TURN_MS = 8;

/** For work in slices: yields to the event loop when the work has blocked the thread for 8 ms. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_TURN_MS) return;
    await setImmediate();
    since = performance.now();
  };
}

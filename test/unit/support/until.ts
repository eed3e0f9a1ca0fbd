import { setImmediate } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/**
 * Resolves when a condition holds; `patience` is in milliseconds, ten seconds by itself.
 * @throws Error where it does not in time, so that a failed test ends.
 */
export async function until(condition: () => boolean, patience = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patience;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${condition.toString()}`);
    await setImmediate();
  }
}

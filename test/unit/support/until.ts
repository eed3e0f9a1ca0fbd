import { setImmediate } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/**
 * Resolves when a condition holds.
 * @throws Error where it does not for ten seconds, so that a failed test ends.
 */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${condition.toString()}`);
    await setImmediate();
  }
}

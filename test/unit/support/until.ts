import { setImmediate, setTimeout } from 'node:timers/promises';

/** Far more than any condition takes on a busy machine. */
const PATIENCE_MS = 180_000;
/** What needs no more than these turns of the event loop is not kept waiting by a timer. */
const QUICK_TURNS = 50;
const LOOK_MS = 2;

/**
 * Resolves when a condition holds. After the first turns it looks again every few milliseconds, so that the threads and
 * servers that it waits for have the processor.
 * @throws Error where it does not hold within three minutes, so that a failed test ends.
 */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let turn = 0; !condition(); turn += 1) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${condition.toString()}`);
    await (turn < QUICK_TURNS ? setImmediate() : setTimeout(LOOK_MS));
  }
}

/** Where undici keeps the dispatcher of a process; the built-in fetch reads the first. */
const SLOTS = [Symbol.for('undici.globalDispatcher.1'), Symbol.for('undici.globalDispatcher.2')];

const globals = globalThis as unknown as Record<symbol, unknown>;
const before = SLOTS.map((slot) => globals[slot]);

/**
 * Puts the process's dispatchers back as they were when this module was loaded. Loading undici 8 fills both slots
 * where the second is empty, and the `fetch` of everything else in the process would then go through it (measured in
 * Node 24). The slots cannot be deleted, and an empty one is filled again by whoever needs it.
 */
export function restoreGlobalDispatchers(): void {
  SLOTS.forEach((slot, index) => {
    if (slot in globals) globals[slot] = before[index];
  });
}

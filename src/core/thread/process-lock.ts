import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Threads that are started from now on find the lock under this name. */
const KEY = 'flagInsight.processLock';
/**
 * A terminated thread never releases the lock, so it is ignored after this long without a release; it is only held for
 * some milliseconds.
 */
const PATIENCE_MS = 1_000;

/** Creates the lock that this thread shares with those it starts from now on. */
export function shareProcessLock(): void {
  if (lock() === undefined) setEnvironmentData(KEY, new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/**
 * Runs something that affects the whole process while no other thread of ours does; without a shared lock it just runs.
 */
export function withProcessLock<T>(run: () => T): T {
  const state = lock();
  if (state === undefined) return run();
  while (Atomics.compareExchange(state, 0, 0, 1) !== 0)
    if (Atomics.wait(state, 0, 1, PATIENCE_MS) === 'timed-out') break;
  try {
    return run();
  } finally {
    // This also frees the lock of a thread that ended while it held it; a holder that is only slow loses it too.
    Atomics.store(state, 0, 0);
    Atomics.notify(state, 0, 1);
  }
}

function lock(): Int32Array | undefined {
  const shared = getEnvironmentData(KEY);
  return shared instanceof SharedArrayBuffer ? new Int32Array(shared) : undefined;
}

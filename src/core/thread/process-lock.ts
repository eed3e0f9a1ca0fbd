import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Threads that are started from now on find the lock under this name. */
const KEY = 'flagInsight.processLock';
/**
 * A terminated thread never releases the lock, so nobody waits longer than this; it is only held for some milliseconds.
 */
const PATIENCE_MS = 1_000;

/** Gives the threads that this one starts a shared lock. */
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
    Atomics.store(state, 0, 0);
    Atomics.notify(state, 0, 1);
  }
}

function lock(): Int32Array | undefined {
  const shared = getEnvironmentData(KEY);
  return shared instanceof SharedArrayBuffer ? new Int32Array(shared) : undefined;
}

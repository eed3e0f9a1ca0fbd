import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** Threads that are started from here on find the lock under this name. */
const KEY = 'flagInsight.processLock';
/** A thread that was ended while it had the lock never gives it back: it is had for some milliseconds only. */
const PATIENCE_MS = 1_000;

/** Gives the threads that this one starts a lock in common. */
export function shareProcessLock(): void {
  if (lock() === undefined) setEnvironmentData(KEY, new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Does what concerns the whole process while no other thread of ours does; alone in a thread that shares no lock. */
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

import { getEnvironmentData, setEnvironmentData, threadId } from 'node:worker_threads';

/** Threads that are started from now on find the lock under this name. */
const KEY = 'flagInsight.processLock';
/**
 * A terminated thread never releases the lock, so another takes it over after this long without a release; it is only held
 * for some milliseconds.
 */
const PATIENCE_MS = 1_000;

/** Creates the lock that this thread shares with those it starts from now on. */
export function shareProcessLock(): void {
  if (lock() === undefined) setEnvironmentData(KEY, new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/**
 * Runs something that must not happen in two threads of the process at once, such as compiling a grammar; without a
 * shared lock it just runs.
 */
export function withProcessLock<T>(run: () => T): T {
  const state = lock();
  if (state === undefined) return run();
  const own = threadId + 1;
  for (;;) {
    const holder = Atomics.compareExchange(state, 0, 0, own);
    if (holder === 0) break;
    const isLate = Atomics.wait(state, 0, holder, PATIENCE_MS) === 'timed-out';
    if (isLate && Atomics.compareExchange(state, 0, holder, own) === holder) break;
  }
  try {
    return run();
  } finally {
    // Not where another thread has taken the lock over, because this one was slow.
    if (Atomics.compareExchange(state, 0, own, 0) === own) Atomics.notify(state, 0, 1);
  }
}

/** Zero while the lock is free, otherwise one more than the id of the thread that has it. */
function lock(): Int32Array | undefined {
  const shared = getEnvironmentData(KEY);
  return shared instanceof SharedArrayBuffer ? new Int32Array(shared) : undefined;
}

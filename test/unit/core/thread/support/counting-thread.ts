import { parentPort, workerData } from 'node:worker_threads';
import { withProcessLock } from '../../../../../src/core/thread/process-lock.ts';

/** Counts in a way that loses numbers where two threads do it at a time; `isKept` keeps the lock for good. */
const { counter, rounds, isKept } = workerData as {
  counter: SharedArrayBuffer;
  rounds: number;
  isKept: boolean;
};
const numbers = new Int32Array(counter);
const forAWhile = (milliseconds: number): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

for (let round = 0; round < rounds; round += 1)
  withProcessLock(() => {
    const before = numbers[0] ?? 0;
    if (isKept) {
      parentPort?.postMessage('kept');
      // For a thread that waits without receiving messages.
      Atomics.store(numbers, 1, 1);
      Atomics.notify(numbers, 1);
    }
    while (isKept) forAWhile(1_000);
    forAWhile(1);
    numbers[0] = before + 1;
  });

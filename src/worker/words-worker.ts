import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { runReader, type HelperData } from '../core/code/source/parallel-reader.ts';

/** About a quarter of the processor's time if another thread needs it too. */
const NICENESS = 5;

// The thread that parses, and those that compile its code, take precedence; only Linux has priorities per thread. With
// the lowest priority, a busy machine never runs this thread: the other one then reads everything, half as long again
// (measured).
if (process.platform === 'linux') setPriority(NICENESS);
runReader(workerData as HelperData);

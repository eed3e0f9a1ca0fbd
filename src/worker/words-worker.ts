import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { runReader, type HelperData } from '../core/code/source/parallel-reader.ts';

/** A quarter of the processor where another thread wants it too. */
const NICENESS = 5;

// The thread that parses, and those that compile its code, come first; a thread has a priority of its own on Linux alone.
// With the lowest, a busy machine never gets to this one: the other then reads it all, half as long again (measured).
if (process.platform === 'linux') setPriority(NICENESS);
runReader(workerData as HelperData);

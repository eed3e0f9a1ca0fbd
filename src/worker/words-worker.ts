import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { help, type HelperData } from '../core/code/index/word-crew.ts';

/** The lowest. */
const NICENESS = 19;

// The thread that parses, and those that compile its code, come first: it takes a tenth longer beside this one (measured).
// A thread has a priority of its own on Linux alone.
if (process.platform === 'linux') setPriority(NICENESS);
help(workerData as HelperData);

import { workerData } from 'node:worker_threads';
import { help, type HelperData } from '../core/code/index/word-crew.ts';

help(workerData as HelperData);

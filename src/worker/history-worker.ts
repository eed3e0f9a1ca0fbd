import { parentPort, workerData } from 'node:worker_threads';
import type { HistoryThreadData } from '../core/plan/history-thread.ts';
import { serve } from '../core/thread/serve.ts';
import { Histories } from './histories.ts';

const { environment } = workerData as HistoryThreadData;
if (parentPort) serve(parentPort, new Histories(environment));

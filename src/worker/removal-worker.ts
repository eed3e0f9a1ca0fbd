import { parentPort, workerData } from 'node:worker_threads';
import { grammarsIn } from '../core/code/grammars.ts';
import { serve } from '../core/thread/serve.ts';
import type { RemovalThreadData } from '../core/usages/removal-thread.ts';
import { Removals } from './removals.ts';

const { grammars, environment } = workerData as RemovalThreadData;
if (parentPort) serve(parentPort, new Removals(grammarsIn(...grammars), environment));

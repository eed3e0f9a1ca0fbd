import * as l10n from '@vscode/l10n';
import { parentPort, workerData } from 'node:worker_threads';
import { grammarsIn } from '../core/code/grammars.ts';
import { serve } from '../core/thread/serve.ts';
import type { RemovalThreadData } from '../core/usages/removal-thread.ts';
import { Removals } from './removals.ts';

const { grammars, environment, bundle } = workerData as RemovalThreadData;
// This thread writes the reasons why places are left.
l10n.config({ contents: bundle ?? {} });
if (parentPort) serve(parentPort, new Removals(grammarsIn(...grammars), environment));

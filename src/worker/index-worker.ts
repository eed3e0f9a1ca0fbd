import { parentPort, workerData } from 'node:worker_threads';
import * as l10n from '@vscode/l10n';
import { Detector } from '../core/code/detector.ts';
import { grammarsIn } from '../core/code/grammars.ts';
import type { IndexThreadData } from '../core/code/index/index-messages.ts';
import { serve } from '../core/thread/serve.ts';
import { IndexService } from './index-service.ts';

const { grammars, environment, build, bundle, helper } = workerData as IndexThreadData;
l10n.config({ contents: bundle ?? {} });
const detector = new Detector(grammarsIn(...grammars));
if (parentPort) serve(parentPort, new IndexService({ detector, environment, build, helper }));

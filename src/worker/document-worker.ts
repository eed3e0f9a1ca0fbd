import { parentPort, workerData } from 'node:worker_threads';
import { Detector } from '../core/code/detector.ts';
import type { DocumentThreadData } from '../core/code/documents/document-messages.ts';
import { grammarsIn } from '../core/code/grammars.ts';
import { serve } from '../core/thread/serve.ts';
import { Documents } from './documents.ts';

const { grammars } = workerData as DocumentThreadData;
if (parentPort) serve(parentPort, new Documents(new Detector(grammarsIn(...grammars))));

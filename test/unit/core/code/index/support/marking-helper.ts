import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { runReader, type HelperData } from '../../../../../../src/core/code/source/parallel-reader.ts';

/** A helping thread that leaves a file once it has read what there was to take. */
const data = workerData as HelperData;
runReader(data);
writeFileSync(join(data.root, 'read-by-helper'), '');

import { parentPort } from 'node:worker_threads';
import { Planner } from '../unit/core/code/removal/support/planner.ts';
import type { Task } from './crew.ts';
import { LANGUAGES } from './languages.ts';
import { Prover } from './prove.ts';

const planner = new Planner();

parentPort?.on('message', ({ language, seed, first, count }: Task) => {
  const found = LANGUAGES.find(({ dialect }) => dialect.name === language);
  if (!found) throw new Error(`There is no language ${language}.`);
  void new Prover(found.dialect, found.runner, planner, seed)
    .prove(first, count)
    .then((proved) => parentPort?.postMessage(proved));
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { named, type Outcome, type Runner } from '../run.ts';

/** Runs Python programs in one process of their own. */
export const PYTHON3: Runner = {
  isThere: () => spawnSync('python3', ['--version']).status === 0,
  batch: 400,
  run: (units) => {
    const input = JSON.stringify(
      units.map((unit, index) => ({ files: named(unit.files, index), answer: unit.answer })),
    );
    const { status, stdout, stderr } = spawnSync(
      'python3',
      ['-I', join(import.meta.dirname, 'run_programs.py')],
      { input, encoding: 'utf8', maxBuffer: 1 << 30 },
    );
    if (status !== 0) throw new Error(stderr);
    return Promise.resolve(JSON.parse(stdout) as Outcome[]);
  },
};

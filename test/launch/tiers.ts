import { reportFile } from './tier-report.ts';

/** One step of `npm test`. */
export interface Tier {
  readonly name: string;
  /** The script of package.json, and what it is given. */
  readonly script: readonly string[];
  /** Who writes the numbers: mocha, the tier itself, or nobody, since it is a check and passes or fails as a whole. */
  readonly report: 'mocha' | 'own' | 'none';
}

function mochaTier(name: string): Tier {
  const options = ['--reporter', 'json', '--reporter-option', `output=${reportFile(name)}`];
  return { name, script: [`test:${name}`, '--', ...options], report: 'mocha' };
}

/** The steps of `npm test`, in order. */
export const TIERS: readonly Tier[] = [
  { name: 'typecheck', script: ['typecheck'], report: 'none' },
  { name: 'lint', script: ['lint'], report: 'none' },
  mochaTier('unit'),
  { name: 'host', script: ['test:host'], report: 'own' },
  mochaTier('e2e'),
  mochaTier('server'),
];

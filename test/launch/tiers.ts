import { reportFile } from './tier-report.ts';

/** One step of `npm test` or `npm run check`. */
export interface Tier {
  readonly name: string;
  /** The script of package.json, and what it is given. */
  readonly script: readonly string[];
  /** Who writes the numbers: mocha, the tier itself, or nobody, since it is a check and passes or fails as a whole. */
  readonly report: 'mocha' | 'own' | 'none';
  /** Whether it needs the editors and the browser, which are fetched while other steps run. */
  readonly needsEditors?: boolean;
}

function mochaTier(name: string): Tier {
  const options = ['--reporter', 'json', '--reporter-option', `output=${reportFile(name)}`];
  return { name, script: [`test:${name}`, '--', ...options], report: 'mocha' };
}

const TYPECHECK: Tier = { name: 'typecheck', script: ['typecheck'], report: 'none' };

/**
 * The steps of `npm test`: the rows side by side, the steps of a row in order. The first row keeps the processor busy, the
 * second waits for editors in between, and the third almost always: for what a server writes every two minutes.
 */
export const TEST_ROWS: readonly (readonly Tier[])[] = [
  [TYPECHECK, { name: 'lint', script: ['lint'], report: 'none' }, mochaTier('unit')],
  [
    { name: 'host', script: ['test:host'], report: 'own', needsEditors: true },
    { ...mochaTier('e2e'), needsEditors: true },
  ],
  [mochaTier('server')],
];

/** The steps of `npm run check`, which reads and tests again only what changed. */
export const CHECK_ROWS: readonly (readonly Tier[])[] = [
  [{ name: 'unit', script: ['test:changed'], report: 'own' }],
  [TYPECHECK, { name: 'lint', script: ['lint'], report: 'none' }],
];

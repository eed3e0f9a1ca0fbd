import { appendFileSync, writeFileSync } from 'node:fs';
import { format } from 'node:util';
import type { Counts } from '../tier-report.ts';
import { REQUEST } from './request.ts';

const TIMEOUT = 20_000;

/**
 * Runs the tests that the environment names. The extension host calls this, and ends when it resolves or rejects.
 * What mocha and the tests print goes to a file: the host's own console is full of what VS Code says.
 * @throws Error when a test failed or could not be loaded
 */
export async function run(): Promise<void> {
  // The tests' own lines stand between mocha's.
  console.log = print;
  const report = await runMocha().catch((error: unknown) => {
    print(error);
    throw error;
  });
  writeFileSync(environment(REQUEST.report), JSON.stringify(report));
  if (report.failed > 0) throw new Error(`${report.failed} failed`);
}

async function runMocha(): Promise<Counts> {
  const { default: Mocha } = await import('mocha');
  Mocha.reporters.Base.consoleLog = print;
  const grep = environment(REQUEST.grep);
  const mocha = new Mocha({ ui: 'bdd', timeout: TIMEOUT, color: false, ...(grep === '' ? {} : { grep }) });
  mocha.suite.emit('pre-require', globalThis as unknown as Mocha.MochaGlobals, '', mocha);
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- a CommonJS bundle, named at run time
  require(environment(REQUEST.tests));
  return new Promise((resolve) => {
    const runner = mocha.run(() => resolve(count(runner)));
  });
}

function count(runner: Mocha.Runner): Counts {
  const { passes = 0, failures = 0, pending = 0 } = runner.stats ?? {};
  return { passed: passes, failed: failures, skipped: pending };
}

function print(...values: unknown[]): void {
  appendFileSync(environment(REQUEST.output), `${format(...values)}\n`);
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}

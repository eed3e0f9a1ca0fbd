import { appendFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { format } from 'node:util';
import * as vscode from 'vscode';
import { projectOf } from '../../../src/core/flags/project-state.ts';
import type { ProjectHandle } from '../../../src/core/flags/workspace-flags.ts';
import type { StartedApi } from '../../../src/services.ts';
import { describeFailure } from '../failure.ts';
import type { Counts } from '../tier-report.ts';
import { REQUEST } from './request.ts';
import { giveUpWaits } from './waits.ts';

/** Waits end here that never come true: far beyond what any takes on a busy machine. */
const TIMEOUT = 300_000;

/**
 * Runs the tests that the environment names. The extension host calls this, and ends when it resolves or rejects.
 * What mocha and the tests print goes to a file: the host's own console is full of what VS Code says.
 * @throws Error when a test failed or could not be loaded
 */
export async function run(): Promise<void> {
  // The tests' own lines stand between mocha's.
  console.log = print;
  await untilFolders();
  const report = await runMocha().catch((error: unknown) => {
    print(error);
    throw error;
  });
  writeFileSync(environment(REQUEST.report), JSON.stringify(report));
  if (report.failed > 0) throw new Error(`${report.failed} failed`);
}

/**
 * Waits until a window that was opened by a workspace file has its folders. Where the connection to the files comes up
 * too late, the editor shows the workspace without them (seen on 1.105 and 1.139, more often on a busy machine); it
 * reads the file again when that is written.
 */
async function untilFolders(): Promise<void> {
  const { workspaceFile, fs } = vscode.workspace;
  if (workspaceFile === undefined) return;
  const areThere = (): boolean => (vscode.workspace.workspaceFolders ?? []).length > 0;
  while (!areThere()) {
    await fs.writeFile(workspaceFile, await fs.readFile(workspaceFile));
    // The first folders of a window are no change of them: no event tells of it.
    for (let look = 0; look < 100 && !areThere(); look += 1) await setTimeout(20);
  }
}

async function runMocha(): Promise<Counts> {
  const { default: Mocha } = await import('mocha');
  Mocha.reporters.Base.consoleLog = print;
  const grep = environment(REQUEST.grep);
  const mocha = new Mocha({ ui: 'bdd', timeout: TIMEOUT, color: false, ...(grep === '' ? {} : { grep }) });
  mocha.suite.emit('pre-require', globalThis as unknown as Mocha.MochaGlobals, '', mocha);
  // oxlint-disable-next-line typescript/no-require-imports -- a CommonJS bundle, named at run time
  require(environment(REQUEST.tests));
  const failures =
    grep === '' ? mocha.suite.suites.filter(isEmpty).map(({ title }) => `${title}: has no test`) : [];
  const empty = failures.length;
  return new Promise((resolve) => {
    const runner = mocha.run(() => {
      const { failed, ...counts } = count(runner);
      resolve({ ...counts, failed: failed + empty, failures });
    });
    runner.on('fail', (test, error: Error) => {
      const failure = [describeFailure(test.fullTitle(), error), ...giveUpWaits()].join('\n');
      failures.push(failure);
      print(`${failure}\n${describeWindow()}`);
    });
  });
}

/** The suites of a window are mocha's outermost ones. */
const isEmpty = (suite: Mocha.Suite): boolean => suite.total() === 0;

/** The window as it is when a test fails. */
function describeWindow(): string {
  const extension = vscode.extensions.getExtension<StartedApi | undefined>('flag-insight.flag-insight');
  const connections = extension?.isActive ? (extension.exports?.session.connections.connections ?? []) : [];
  return [
    `The window has ${vscode.workspace.workspaceFolders?.length ?? 0} folders; the extension is ${extension?.isActive ? '' : 'not '}active.`,
    ...connections.flatMap((connection) => [
      `${connection.kind} ${connection.kind === 'invalidUrl' ? connection.text : connection.baseUrl.url}`,
      ...(connection.kind === 'connected' ? connection.projects.map(describeProject) : []),
    ]),
  ].join('\n');
}

function describeProject({ id, state }: ProjectHandle): string {
  const project = projectOf(state);
  const data =
    project === undefined ? 'no data' : `${project.flags.size} flags, ${project.stages.size} stages`;
  const more =
    state.kind === 'failed'
      ? state.error.message
      : state.kind === 'ready' && state.refreshing && 'refreshing';
  return `  ${id}: ${state.kind}, ${data}${more ? `, ${more}` : ''}`;
}

function count(runner: Mocha.Runner): Omit<Counts, 'failures'> {
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

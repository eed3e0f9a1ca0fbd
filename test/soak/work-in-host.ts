import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as vscode from 'vscode';
import { Random } from '../fuzz/random.ts';
import { activated, baseUrl, configure, firstFolder } from '../host/support/extension.ts';
import { actionsOn } from './actions.ts';
import { MemorySamples } from './memory-samples.ts';
import { SOAK, type HostReport } from './report.ts';

/** Work goes on for so long after everything is disposed of, if any goes on. */
const QUIET_MS = 5_000;

/** Run by the extension host: works in the window until the time is up, and writes down what it cost. */
export async function run(): Promise<void> {
  const unhandled: string[] = [];
  const note = (error: unknown): void =>
    void unhandled.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.on('unhandledRejection', note);
  process.on('uncaughtExceptionMonitor', note);
  const api = await activated();
  const server = baseUrl(given('url'));
  const token = given('token');
  await configure(firstFolder(), server.url, ['default']);
  await api.tokens.store(server, token);
  const random = new Random(Number(given('seed')), 'actions', 0);
  const actions = actionsOn({ api, server, token, random });
  const counts: Record<string, number> = {};
  const memory = new MemorySamples();
  const end = performance.now() + Number(given('seconds')) * 1000;
  while (performance.now() < end) {
    const [name, act] = random.pick(Object.entries(actions));
    await act().catch(note);
    counts[name] = (counts[name] ?? 0) + 1;
    memory.sampleWhenDue();
  }
  // In the middle of work: what is under way has to end with its owner.
  await api.tokens.store(server, token);
  void vscode.commands.executeCommand('flagInsight.refresh');
  api.session.dispose();
  const disposedAt = Date.now();
  await setTimeout(QUIET_MS);
  const report: HostReport = {
    samples: memory.samples,
    actions: counts,
    unhandled: unhandled.filter(isOurs),
    disposedAt,
  };
  writeFileSync(given('report'), JSON.stringify(report));
}

/** Built-in extensions have rejections of their own when a document is gone. */
function isOurs(stack: string): boolean {
  return !stack.includes('/extensions/') && !/^(Canceled|CancellationError)/.test(stack);
}

function given(name: keyof typeof SOAK): string {
  const value = process.env[SOAK[name]];
  if (value === undefined) throw new Error(`${SOAK[name]} is not set.`);
  return value;
}

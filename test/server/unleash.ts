import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { ChildTask } from './child.ts';
import { installRuntime } from './install-runtime.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { personalToken } from './sign-in.ts';

export type UnleashVersion = '8.2.0' | '7.5.1';

export interface UnleashOptions {
  /** Default: a free one. */
  port?: number;
  /** Bulk searches that 8.2.0 answers in a minute; default: as shipped, 15. */
  searchesPerMinute?: number;
}

export interface RunningUnleash {
  url: string;
  /** A personal access token of its first user. */
  token: string;
  /** Stops the server and its database and removes what they wrote. */
  close(): Promise<void>;
}

/** Keeps the end of what a process writes. */
function lastWordsOf(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  }
  return () => said;
}

/** The port that the child reports; rejects with its last words when it ends first. */
function reportedPort(child: ChildProcess, lastWords: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error(`The Unleash server ended before it was ready:\n${lastWords()}`)),
    );
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (child.connected) child.disconnect();
  await exit;
}

/**
 * Starts a real Unleash with an empty database on loopback, both installed from npm on first use (about 15 s), and signs
 * its first user in. Rejects with the server's words when it does not start.
 */
export async function startUnleash(
  version: UnleashVersion,
  options: UnleashOptions = {},
): Promise<RunningUnleash> {
  const unleash = await installRuntime(`unleash-${version}`);
  const task: ChildTask = { unleash, binaries: await postgresBinaries(), port: 0, ...options };
  const child = fork(join(import.meta.dirname, 'child.ts'), [JSON.stringify(task)], {
    silent: true,
    // 7.5.1 forgets to catch the failure of what it writes about a flag that was deleted meanwhile.
    execArgv: ['--unhandled-rejections=warn'],
  });
  const lastWords = lastWordsOf(child);
  // What fails then says no more than that nobody answers.
  child.once('exit', (code) => {
    if (code !== 0) console.error(`Unleash ${version} ended with ${code}:\n${lastWords()}`);
  });
  try {
    const url = `http://127.0.0.1:${await reportedPort(child, lastWords)}`;
    return { url, token: await personalToken(url), close: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

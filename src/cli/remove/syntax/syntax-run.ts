import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyntaxTool } from './syntax-tools.ts';

/** A program's verdict on a text: empty if the syntax is correct, else its message; undefined if it could not run. */
export type SyntaxWords = '' | (string & {}) | undefined;

/** Where the programs run. */
export interface SyntaxPlace {
  /** A folder that contains nothing from the repository. */
  readonly scratch: string;
  /** Their complete environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds for each program. */
  readonly limit: number;
}

/** Gives a text to a program in an empty folder of its own, as a file with that name or as standard input. */
export async function syntaxWords(
  program: string,
  { args }: Pick<SyntaxTool, 'args'>,
  text: string,
  file: string | undefined,
  { scratch, env, limit }: SyntaxPlace,
): Promise<SyntaxWords> {
  const folder = mkdtempSync(join(scratch, 'one-'));
  const path = file === undefined ? undefined : join(folder, file);
  if (path !== undefined) writeFileSync(path, text);
  const child = spawn(program, path === undefined ? args : [...args, path], {
    cwd: folder,
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  // The program may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(path === undefined ? text : '');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    if (said.length < MOST_SAID) said += part;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  if (code === null) return undefined;
  return code === 0 ? '' : errorLine(said.replaceAll(`${folder}/`, ''));
}

/** Most characters of a program's output that are read. */
const MOST_SAID = 20_000;

/** The most telling line of the output: the first one with an error if there are several. */
function errorLine(said: string): string {
  const lines = said.split(/\r?\n/).filter((line) => line.trim() !== '');
  const line = lines.find((one) => /error|expected/i.test(one)) ?? lines[0] ?? 'an error';
  return line.trim().slice(0, 300);
}

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SyntaxTool } from './syntax-tools.ts';

/** What a program says of a text: nothing where it is right, its words where it is not; undefined where it could not run. */
export type SyntaxWords = '' | (string & {}) | undefined;

/** Where the programs run. */
export interface SyntaxPlace {
  /** A folder that nothing of the repository is in. */
  readonly scratch: string;
  /** All that they get of the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds that one of them has. */
  readonly limit: number;
}

/** Gives a text to a program in an empty folder of its own, as a file of that name or as standard input. */
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
  // It may end before it has read all.
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
  return code === 0 ? '' : tellingLine(said.replaceAll(`${folder}/`, ''));
}

/** Characters of what a program says that are read. */
const MOST_SAID = 20_000;

/** The line that says what is wrong: of several the first with an error in it. */
function tellingLine(said: string): string {
  const lines = said.split(/\r?\n/).filter((line) => line.trim() !== '');
  const line = lines.find((one) => /error|expected/i.test(one)) ?? lines[0] ?? 'an error';
  return line.trim().slice(0, 300);
}

import { spawnSync } from 'node:child_process';

/** By what names it goes: on most systems, and on Windows. */
const NAMES: readonly (readonly [command: string, ...args: string[]])[] = [
  ['python3'],
  ['python'],
  ['py', '-3'],
];

/**
 * The command of Python 3, with its first arguments.
 *
 * @param path where programs are looked for; that of this process where it is left out
 * @throws Error that says what to do where there is none
 */
export function findPython(path = process.env['PATH']): readonly [command: string, ...args: string[]] {
  const env = { ...process.env, PATH: path };
  const found = NAMES.find(([command, ...args]) => {
    const { status, stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8', env });
    return status === 0 && stdout.startsWith('Python 3.');
  });
  if (found !== undefined) return found;
  const names = NAMES.map((name) => name.join(' ')).join(', ');
  throw new Error(`These tests run programs in Python 3, which is not on the PATH as ${names}: install it.`);
}

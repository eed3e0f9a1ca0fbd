import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../../core/code/index/child-environment.ts';
import type { FileChange } from '../../core/code/removal/plan-types.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { scratchCopy } from './scratch-copy.ts';

interface Outcome {
  readonly code: number | null;
  readonly lines: ReadonlySet<string>;
}

/** A shell's words for a command that it does not find, or may not run: `sh`'s, and that of Windows. */
const NOT_RUN: readonly number[] = [126, 127, 9009];

/**
 * Runs the project's own check on a copy of the folder before the change and after it. The check never sees the token.
 *
 * @throws CommandError with what is new where the check says something that it did not say before, and where it does not
 *   run at all.
 */
export async function verifyChange(
  command: string,
  root: string,
  files: readonly FileChange[],
  io: Io,
): Promise<void> {
  const copy = await scratchCopy(root, io);
  try {
    const before = await check(command, copy.folder, io);
    if (before.code === null || NOT_RUN.includes(before.code))
      throw new CommandError(
        `Nothing was changed: the check could not be run.\n${[...before.lines].slice(0, 20).join('\n')}`,
      );
    if (before.code !== 0)
      io.err('The check fails before the removal as well: only what it says anew would be noticed.\n');
    for (const { file, after } of files) writeFileSync(join(copy.folder, file), after);
    const after = await check(command, copy.folder, io);
    const fresh = [...after.lines].filter((line) => !before.lines.has(line));
    const isWorse = after.code !== 0 && (before.code === 0 || fresh.length > 0);
    const told = fresh.slice(0, 20).join('\n');
    if (isWorse) throw new CommandError(`Nothing was changed: the check fails after the removal.\n${told}`);
  } finally {
    await copy.dispose();
  }
}

async function check(command: string, cwd: string, { env }: Io): Promise<Outcome> {
  const child = spawn(command, {
    cwd,
    shell: true,
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, lines: new Set(text.split(/\r?\n/).filter((line) => line.trim() !== '')) };
}

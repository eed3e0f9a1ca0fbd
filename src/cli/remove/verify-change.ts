import { spawn } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { childEnvironment } from '../../core/code/index/child-environment.ts';
import { Git } from '../../core/code/index/git.ts';
import type { FileChange } from '../../core/code/removal/plan.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';

interface Outcome {
  readonly code: number | null;
  readonly lines: ReadonlySet<string>;
}

/**
 * Runs the project's own check on a copy of the folder before the change and after it. The copy holds what git would
 * track; what it ignores, such as installed packages, is linked beside it. The check never sees the token.
 *
 * @throws CommandError with what is new where the check says something that it did not say before.
 */
export async function verifyChange(
  command: string,
  root: string,
  files: readonly FileChange[],
  io: Io,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'flag-insight-'));
  try {
    await fill(copy, root, io);
    const before = await check(command, copy, io);
    for (const { file, after } of files) writeFileSync(join(copy, file), after);
    const after = await check(command, copy, io);
    const fresh = [...after.lines].filter((line) => !before.lines.has(line));
    const isWorse = after.code !== 0 && (before.code === 0 || fresh.length > 0);
    if (isWorse) {
      const told = fresh.slice(0, 20).join('\n');
      throw new CommandError(`Nothing was changed: the check fails after the removal.\n${told}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function fill(copy: string, root: string, { env }: Io): Promise<void> {
  const git = Git.in(root, env);
  if (git === undefined) throw new CommandError('--verify needs git, and there is none on PATH.');
  const list = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await git.run(['ls-files', '-z', ...args]))
      .toString('utf8')
      .split('\0')
      .filter((path) => path !== '');
  for (const path of await list('--cached', '--others', '--exclude-standard')) {
    if (lstatSync(join(root, path), { throwIfNoEntry: false }) === undefined) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  }
  const ignored = await list('--others', '--ignored', '--exclude-standard', '--directory');
  for (const path of ignored.map((one) => one.replace(/\/$/, ''))) {
    if (lstatSync(join(copy, path), { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    symlinkSync(join(root, path), join(copy, path));
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

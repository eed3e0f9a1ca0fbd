import { FileChangeError, overwriteFile } from '../../core/code/removal/files.ts';
import type { FileChange } from '../../core/code/removal/plan-types.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { Check, type Outcome } from './check.ts';
import { cleanOnSignal } from './clean-on-signal.ts';
import { ScratchCopy } from './scratch-copy.ts';

/** A shell's words for a command that it does not find, or may not run: `sh`'s, and that of Windows. */
const NOT_RUN: readonly number[] = [126, 127, 9009];

/**
 * Runs the project's own check on a copy of the folder before the change and after it. Nothing is left of either,
 * whatever ends it.
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
  const check = new Check(command);
  const copy = new ScratchCopy();
  const clean = (): void => {
    check.end();
    copy.dispose();
  };
  try {
    await cleanOnSignal(clean, async () => {
      const checked = await copy.fill(root, io);
      const before = await check.run(checked);
      refuseNotRun(before);
      if (before.code !== 0)
        io.err('The check fails before the removal as well: only what it says anew would be noticed.\n');
      await write(files, checked.folder);
      refuseWorse(before, await check.run(checked));
    });
  } finally {
    clean();
  }
}

/** The check may have made links of folders of the copy: no write goes through one. */
async function write(files: readonly FileChange[], folder: string): Promise<void> {
  try {
    for (const { file, after } of files) await overwriteFile(folder, file, after);
  } catch (error) {
    if (!(error instanceof FileChangeError)) throw error;
    throw new CommandError(`Nothing was changed, since the copy could not be: ${error.message}`, {
      cause: error.cause,
    });
  }
}

function refuseNotRun({ code, lines }: Outcome): void {
  if (code !== null && !NOT_RUN.includes(code)) return;
  const told = [...lines].slice(0, 20).join('\n');
  throw new CommandError(`Nothing was changed: the check could not be run.\n${told}`);
}

function refuseWorse(before: Outcome, after: Outcome): void {
  const fresh = [...after.lines].filter((line) => !before.lines.has(line));
  if (after.code === 0 || (before.code !== 0 && fresh.length === 0)) return;
  const told = fresh.slice(0, 20).join('\n');
  throw new CommandError(`Nothing was changed: the check fails after the removal.\n${told}`);
}

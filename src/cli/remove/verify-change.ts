import { shortened } from '../../core/code/quoted-text.ts';
import { FileChangeError, overwriteFile } from '../../core/code/removal/files.ts';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import type { Complaint } from './bad-places.ts';
import { Check, type Outcome } from './check.ts';
import { cleanOnSignal } from './clean-on-signal.ts';
import type { Planning } from './planning.ts';
import { type CheckedFolder, ScratchCopy } from './scratch-copy.ts';
import { type CheckedPlan, withoutBadPlaces } from './withholding.ts';

/** A shell's words for a command that it does not find, or may not run: `sh`'s, and that of Windows. */
const NOT_RUN: readonly number[] = [126, 127, 9009];

/** Runs of the check, that before the removal included. */
const MOST_RUNS = 12;

/** Lines of the check that are told of a place. */
const TOLD_LINES = 3;
/** Characters of them. */
const LONGEST = 300;

/** A plan as the check left it, and how often it ran. */
export interface VerifiedPlan extends CheckedPlan {
  readonly runs: number;
}

/**
 * Runs the project's own check on a copy of the folder before the change and after it. Where it says something new, it is
 * run on parts of the change, and the places that it speaks against are left. Nothing is left of the copy, whatever ends
 * it.
 *
 * @throws CommandError with what is new where no part of the change is left, where twelve runs do not tell which places
 *   are bad, and where the check does not run at all.
 */
export async function verifyChange(
  command: string,
  root: string,
  given: CheckedPlan,
  planning: Planning,
  io: Io,
): Promise<VerifiedPlan> {
  const check = new Check(command);
  const copy = new ScratchCopy();
  const clean = (): void => {
    check.end();
    copy.dispose();
  };
  try {
    return await cleanOnSignal(clean, async () => {
      const checked = await copy.fill(root, io);
      const run = new ChangedCopy(check, checked);
      await run.begin(io);
      const complaint = await run.judge(given.plan);
      if (complaint === undefined) return { ...given, runs: run.count };
      if (io.isTerminal)
        io.err('The check fails after the removal: it is run again to find the places that it is about.\n');
      const tools = { planning, judge: run.judge, most: MOST_RUNS - run.count };
      const left = await withoutBadPlaces(given, complaint, tools);
      if (left === undefined || left.plan.files.length === 0)
        throw new CommandError(`Nothing was changed: the check fails after the removal.\n${run.firstWords}`);
      return { ...left, runs: run.count };
    });
  } finally {
    clean();
  }
}

/** The copy that the check runs in, with one part of the change after another. */
class ChangedCopy {
  readonly #check: Check;
  readonly #checked: CheckedFolder;
  /** The texts of what was changed in it, as they were. */
  readonly #changed = new Map<string, string>();
  #before: Outcome | undefined;
  #count = 0;
  #firstWords: string | undefined;

  constructor(check: Check, checked: CheckedFolder) {
    this.#check = check;
    this.#checked = checked;
  }

  /** How often the check ran. */
  get count(): number {
    return this.#count;
  }

  /** What it said anew of the whole change, up to 20 lines. */
  get firstWords(): string {
    return this.#firstWords ?? '';
  }

  /** The run before the change. */
  async begin(io: Io): Promise<void> {
    this.#before = await this.#run();
    refuseNotRun(this.#before);
    if (this.#before.code !== 0)
      io.err('The check fails before the removal as well: only what it says anew would be noticed.\n');
  }

  /** What the check says anew of a plan. */
  readonly judge = async ({ files }: RemovalsPlan): Promise<Complaint | undefined> => {
    await this.#write(files);
    const after = await this.#run();
    const fresh = [...after.lines].filter((line) => !this.#before?.lines.has(line));
    if (after.code === 0 || (this.#before?.code !== 0 && fresh.length === 0)) return undefined;
    this.#firstWords ??= fresh.slice(0, 20).join('\n');
    const told = fresh.map((line) => line.replaceAll(`${this.#checked.folder}/`, '').trim());
    const why = told.length === 0 ? 'it fails without a word' : told.slice(0, TOLD_LINES).join(' · ');
    return {
      why: `--verify: ${shortened(why, LONGEST)}`,
      names: (file) => told.some((line) => line.includes(file)),
    };
  };

  #run(): Promise<Outcome> {
    this.#count++;
    return this.#check.run(this.#checked);
  }

  /** The check may have made links of folders of the copy: no write goes through one. */
  async #write(files: RemovalsPlan['files']): Promise<void> {
    const texts = new Map(this.#changed);
    for (const { file, before, after } of files) {
      texts.set(file, after);
      this.#changed.set(file, before);
    }
    try {
      for (const [file, text] of texts) await overwriteFile(this.#checked.folder, file, text);
    } catch (error) {
      if (!(error instanceof FileChangeError)) throw error;
      throw new CommandError(`Nothing was changed, since the copy could not be: ${error.message}`, {
        cause: error.cause,
      });
    }
  }
}

function refuseNotRun({ code, lines }: Outcome): void {
  if (code !== null && !NOT_RUN.includes(code)) return;
  const told = [...lines].slice(0, 20).join('\n');
  throw new CommandError(`Nothing was changed: the check could not be run.\n${told}`);
}

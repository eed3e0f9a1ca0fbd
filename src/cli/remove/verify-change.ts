import { spawn } from 'node:child_process';
import { shortened } from '../../core/code/quoted-text.ts';
import { FileChangeError, overwriteFile } from '../../core/code/removal/files.ts';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import { childEnvironment } from '../../core/code/source/child-environment.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { cleanOnSignal } from './clean-on-signal.ts';
import type { Planning } from './planning.ts';
import { type CheckedFolder, ScratchCopy } from './scratch-copy.ts';
import { type CheckedPlan, type Complaint, withoutBadPlaces } from './withholding.ts';

/** Exit codes of a shell for a command that it cannot find or may not run: those of `sh`, and that of Windows. */
const NOT_RUN: readonly number[] = [126, 127, 9009];

/** Most runs of the check, including the one before the removal. */
const MOST_RUNS = 12;

/** Most lines of the check's output that an error shows. */
const SHOWN_LINES = 20;
/** Lines of it that are reported with a place. */
const TOLD_LINES = 3;
/** Most characters of these lines. */
const LONGEST = 300;

/** A plan after the check, and how often the check ran. */
export interface VerifiedPlan extends CheckedPlan {
  readonly runs: number;
}

/**
 * Runs the project's own check on a copy of the folder, before and after the change. If its output has new lines, runs
 * it on parts of the change, and leaves out the places that cause them. The copy is deleted in any case.
 *
 * @throws CommandError with the new output if no part of the change is left, if twelve runs do not reveal the bad
 * places, or if the check does not run at all.
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
      const changed = new ChangedCopy(check, checked);
      await changed.begin(io);
      const complaint = await changed.judge(given.plan);
      if (complaint === undefined) return { ...given, runs: changed.runs };
      if (io.isTerminal)
        io.err('The check fails after the removal: it is run again to find the places that it is about.\n');
      const tools = { planning, judge: changed.judge, most: MOST_RUNS - changed.runs };
      const good = await withoutBadPlaces(given, complaint, tools);
      if (good === undefined || good.plan.files.length === 0)
        throw new CommandError(
          `Nothing was changed: the check fails after the removal.\n${changed.firstWords}`,
        );
      return { ...good, runs: changed.runs };
    });
  } finally {
    clean();
  }
}

/** The copy that the check runs in; different parts of the change are written to it in turn. */
class ChangedCopy {
  readonly #check: Check;
  readonly #checked: CheckedFolder;
  /** The original texts of all files that were changed in the copy. */
  readonly #changed = new Map<string, string>();
  #before: Outcome | undefined;
  #runs = 0;
  #firstWords: string | undefined;

  constructor(check: Check, checked: CheckedFolder) {
    this.#check = check;
    this.#checked = checked;
  }

  /** How often the check ran. */
  get runs(): number {
    return this.#runs;
  }

  /** The first new lines that the check printed for the whole change. */
  get firstWords(): string {
    return this.#firstWords ?? '';
  }

  /** Runs the check before the change. */
  async begin(io: Io): Promise<void> {
    this.#before = await this.#run();
    refuseNotRun(this.#before);
    if (this.#before.code !== 0)
      io.err('The check fails before the removal as well: only what it says anew would be noticed.\n');
  }

  /** What the check newly reports for a plan. */
  readonly judge = async ({ files }: RemovalsPlan): Promise<Complaint | undefined> => {
    await this.#write(files);
    const after = await this.#run();
    const fresh = [...after.lines].filter((line) => !this.#before?.lines.has(line));
    // A check that failed before says something new only by a new line.
    if (after.code === 0 || (this.#before?.code !== 0 && fresh.length === 0)) return undefined;
    this.#firstWords ??= fresh.slice(0, SHOWN_LINES).join('\n');
    const newLines = fresh.map((line) => line.replaceAll(`${this.#checked.folder}/`, '').trim());
    const why = newLines.length === 0 ? 'it fails without a word' : newLines.slice(0, TOLD_LINES).join(' · ');
    return {
      why: `--verify: ${shortened(why, LONGEST)}`,
      names: (file) => newLines.some((line) => line.includes(file)),
    };
  };

  #run(): Promise<Outcome> {
    this.#runs++;
    return this.#check.run(this.#checked);
  }

  /**
   * Writes a part of the change; files that only an earlier part changed are as they were again. The check may have
   * replaced folders of the copy by links: nothing is written through a link.
   */
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
  const output = [...lines].slice(0, SHOWN_LINES).join('\n');
  throw new CommandError(`Nothing was changed: the check could not be run.\n${output}`);
}

/** The outcome of a check, and the lines that it printed. */
interface Outcome {
  /** The exit code; null if a signal ended it. */
  readonly code: number | null;
  readonly lines: ReadonlySet<string>;
}

/** The project's own check: a shell command, which never sees the token. */
class Check {
  readonly #command: string;
  #group: number | undefined;

  constructor(command: string) {
    this.#command = command;
  }

  /** Runs it in a folder; processes that it leaves behind are ended with it. */
  async run({ folder, env }: CheckedFolder): Promise<Outcome> {
    const child = spawn(this.#command, {
      cwd: folder,
      shell: true,
      // A process group of its own can be ended as a whole.
      detached: process.platform !== 'win32',
      env: childEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    this.#group = child.pid;
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.once('exit', () => {
      this.end();
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    return { code, lines: new Set(text.split(/\r?\n/).filter((line) => line.trim() !== '')) };
  }

  /** Ends all its processes, synchronously. */
  end(): void {
    const group = this.#group;
    this.#group = undefined;
    if (group === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
    } catch (error) {
      // Nothing is running any more, or only what has already ended (macOS).
      if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

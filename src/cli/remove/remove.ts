import { realpathSync } from 'node:fs';
import { holdsToken } from '../../core/code/source/child-environment.ts';
import {
  beginsWithByteOrderMark,
  changeFile,
  FileChangeError,
  readUnchanged,
} from '../../core/code/removal/files.ts';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import { visibleJson } from '../../core/visible-json.ts';
import { existingFolder } from '../existing-folder.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { cleanOnSignal } from './clean-on-signal.ts';
import { Planning } from './planning.ts';
import { diffOf } from './removal-diff.ts';
import { type FinishedRemoval, isEmptyPlan, removalRemarks, removalReport } from './removal-report.ts';
import { type RemoveArguments, readRemoveArguments } from './remove-arguments.ts';
import { SyntaxCheck } from './syntax/syntax-check.ts';
import { withoutWrongSyntax } from './syntax/without-wrong-syntax.ts';
import { verifyChange } from './verify-change.ts';

/** Removes flags from a folder's code, or shows what that would change. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readRemoveArguments(args, io);
  if (options.verify !== undefined) refuseToken(io);
  const root = realpathSync(existingFolder(options, io));
  const planning = await Planning.open(root, options, io);
  try {
    const done = await checkedPlan(options, root, planning, io);
    if (options.write) await write(done.plan, root);
    const marked = await markedFiles(done.plan, root);
    const isJson = options.format === 'json';
    io.out(
      isJson
        ? `${visibleJson(removalReport(done), 2)}\n`
        : diffOf(done.plan, removalRemarks(done, options), marked),
    );
    return isEmptyPlan(done.plan) ? EXIT.nothing : EXIT.done;
  } finally {
    await planning.dispose();
  }
}

/** The files of a plan that begin with a byte order mark. */
async function markedFiles({ files }: RemovalsPlan, root: string): Promise<ReadonlySet<string>> {
  const marked = await Promise.all(files.map(({ file }) => beginsWithByteOrderMark(root, file)));
  return new Set(files.flatMap(({ file }, index) => (marked[index] ? [file] : [])));
}

/** The plan without the places that a check objects to. */
async function checkedPlan(
  { verify }: RemoveArguments,
  root: string,
  planning: Planning,
  io: Io,
): Promise<FinishedRemoval> {
  const { notRead } = planning;
  const plan = await planning.plan();
  if (plan.files.length === 0) return { plan, notRead, syntax: { ran: [], notLooked: [] } };
  const syntax = new SyntaxCheck(root, io);
  const clean = (): void => {
    syntax.dispose();
  };
  try {
    return await cleanOnSignal(clean, async () => {
      const parseable = await withoutWrongSyntax(plan, syntax, planning);
      const verified =
        verify === undefined || parseable.plan.files.length === 0
          ? undefined
          : await verifyChange(verify, root, parseable, planning, io);
      const last = verified?.plan ?? parseable.plan;
      // `verified` withholds what `parseable` does, and more.
      const withheld = (verified?.withheld.length ?? 0) - parseable.withheld.length;
      return {
        plan: last,
        notRead,
        syntax: await syntax.seen(last.files),
        ...(verified && { verify: { runs: verified.runs, withheld } }),
      };
    });
  } finally {
    clean();
  }
}

function refuseToken({ env }: Io): void {
  if (!holdsToken(env)) return;
  throw new CommandError(
    'Nothing was run: the command of --verify could read the token of FLAG_INSIGHT_TOKEN from this program. Unset the variable; remove asks no server.',
  );
}

/** Writes all files, after making sure that each of them can be written. */
async function write({ files }: RemovalsPlan, root: string): Promise<void> {
  try {
    for (const { file, before } of files) await readUnchanged(root, file, before);
    for (const { file, before, after } of files) await changeFile(root, file, before, after);
  } catch (error) {
    if (error instanceof FileChangeError) throw new CommandError(error.message, { cause: error.cause });
    throw error;
  }
}

import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Grammars } from '../../core/code/grammars.ts';
import { holdsToken } from '../../core/code/index/child-environment.ts';
import { folderSource } from '../../core/code/index/folder-source.ts';
import { notReadOf, type NotRead } from '../../core/code/index/not-read.ts';
import { listSourceFiles } from '../../core/code/index/source-files.ts';
import { changeFile, FileChangeError, unchangedFile } from '../../core/code/removal/files.ts';
import type { RemovalsPlan } from '../../core/code/removal/joined-plans.ts';
import { planRemovals } from '../../core/code/removal/plan-removal.ts';
import { IncompletePlan } from '../../core/code/removal/accounting.ts';
import { LinkEngine } from '../../core/code/scan/link-engine.ts';
import { notReadText } from '../../core/present/usages/not-read-text.ts';
import { visibleJson } from '../../core/visible-json.ts';
import { cliGrammars, createDetector } from '../create-detector.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { readFlagFile } from '../scan/flag-list.ts';
import { readSettingsFile } from '../scan/folder-settings.ts';
import { diffOf } from './removal-diff.ts';
import { type RemoveArguments, readRemoveArguments } from './remove-arguments.ts';
import { verifyChange } from './verify-change.ts';

/** Takes a flag out of a folder's code, or shows what that would change. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readRemoveArguments(args, io);
  if (options.verify !== undefined) refuseToken(io);
  const folder = resolve(io.cwd, options.path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`${folder} is no folder.`);
  const root = realpathSync(folder);
  const { plan, notRead } = await planOf(options, root, io);
  if (options.verify !== undefined && plan.files.length > 0)
    await verifyChange(options.verify, root, plan.files, io);
  if (options.write) await write(plan, root);
  const isJson = options.format === 'json';
  const remarks = remarksOn(plan, notRead, options);
  io.out(isJson ? `${visibleJson(reportOf(plan, notRead), 2)}\n` : diffOf(plan, remarks));
  return isNothing(plan) ? EXIT.nothing : EXIT.done;
}

function refuseToken({ env }: Io): void {
  if (!holdsToken(env)) return;
  throw new CommandError(
    'Nothing was run: the command of --verify could read the token of FLAG_INSIGHT_TOKEN from this program. Unset the variable; remove asks no server.',
  );
}

/** Writes all files, once each of them can be. */
async function write({ files }: RemovalsPlan, root: string): Promise<void> {
  try {
    for (const { file, before } of files) await unchangedFile(root, file, before);
    for (const { file, before, after } of files) await changeFile(root, file, before, after);
  } catch (error) {
    if (error instanceof FileChangeError) throw new CommandError(error.message, { cause: error.cause });
    throw error;
  }
}

interface Planned {
  readonly plan: RemovalsPlan;
  readonly notRead: readonly NotRead[];
}

async function planOf({ removals, flags }: RemoveArguments, root: string, io: Io): Promise<Planned> {
  const listed = await listSourceFiles(root, { environment: io.env, git: true });
  const list = flags === undefined ? undefined : await readFlagFile(resolve(io.cwd, flags));
  const { functions } = readSettingsFile(listed.root, (message) => io.err(`${message}\n`));
  const detector = createDetector();
  const grammars = new Grammars(cliGrammars());
  try {
    const engine = new LinkEngine(detector);
    const tools = { engine, grammars, functions, knownFlags: list?.names };
    const plan = await planRemovals(folderSource(listed), removals, tools);
    return { plan, notRead: notReadOf(listed.skipped) };
  } catch (error) {
    if (error instanceof IncompletePlan) throw new CommandError(error.message);
    throw error;
  } finally {
    await detector.dispose();
    await grammars.dispose();
  }
}

/** The plan as other programs read it. */
function reportOf({ edited, files, listed, words }: RemovalsPlan, notRead: readonly NotRead[]): unknown {
  return {
    edited,
    files: files.map(({ file }) => file),
    listed: listed.map(({ file, line, column, text, reason }) => ({ file, line, column, text, reason })),
    words: words.map(({ name, files: own }) => ({
      name,
      count: own.length,
      files: own.slice(0, MOST_FILES),
    })),
    notRead,
  };
}

/** Files of one everyday word that are named. */
const MOST_FILES = 100;

/** What is to be said beside the places: that there are none, where words stand, and what was not read. */
function remarksOn(
  plan: RemovalsPlan,
  notRead: readonly NotRead[],
  { removals }: RemoveArguments,
): readonly string[] {
  const names = removals.map(({ flag }) => flag).join(', ');
  const nothing = `No file that was read uses ${names}: it was taken out, or never was there.`;
  return [
    ...(isNothing(plan) ? [nothing] : []),
    ...plan.words.map(
      ({ name, files }) =>
        `The word ${name} stands in files that are not parsed: ${files.slice(0, MOST_FILES).join(', ')}`,
    ),
    ...notRead.map((one) => `Not read: ${notReadText(one)}: ${one.where.join(', ')}`),
  ];
}

function isNothing({ edited, listed }: RemovalsPlan): boolean {
  return edited + listed.length === 0;
}

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { isLegalName } from '../../core/api/legal-name.ts';
import {
  type AnswerDeclaration,
  readAnswerDeclaration,
} from '../../core/code/removal/declared/answer-declaration.ts';
import type { FlagRemoval } from '../../core/code/removal/plan-removal.ts';
import { readDecision } from '../../core/code/removal/read-decision.ts';
import { createParser, parseArguments, required } from '../arguments.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';

/** The options of a removal. */
export interface RemoveArguments {
  readonly removals: readonly FlagRemoval[];
  /** The folder whose code is changed. */
  readonly path: string;
  readonly write: boolean;
  readonly format: 'diff' | 'json';
  /** The shell command that checks the change; undefined for no check of the project's own. */
  readonly verify: string | undefined;
  /** JSON file with the flags of the server. */
  readonly flags: string | undefined;
  /** Functions whose calls are removed like the SDK's. */
  readonly wrappers: readonly AnswerDeclaration[];
  /** Whether functions that now always return the same value are inlined into their callers. */
  readonly foldsFunctions: boolean;
}

const HELP = {
  description: `Takes flags out of the code of a folder, as far as that can be proven, and lists what is left.

Nothing is written without --write. With --verify the command runs before and after, in a copy of the folder; where it
says something new, it is run on parts of the change, at most 12 times in all, and the places that it speaks against are
left and listed. It is refused while FLAG_INSIGHT_TOKEN is set: a command can read the
token from the program that starts it.`,
  examples: [
    'flag-insight remove new-checkout --keep enabled',
    'flag-insight remove new-checkout --keep disabled src --write',
    'flag-insight remove new-checkout old-search src --keep enabled',
    'flag-insight remove new-checkout --keep enabled --wrapper flags/flags.go:Client.On',
    'flag-insight remove landing-hero --keep variant:video --verify "npx tsc --noEmit" --write',
  ],
};

/** @throws CommandError for invalid options. */
export function readRemoveArguments(args: readonly string[], io: Io): RemoveArguments {
  const parser = createParser('flag-insight remove', HELP, io)
    .argument('<names...>', "the flags' names; a folder to change may stand behind them")
    .option('--keep <side>', 'what stays: enabled, disabled or variant:NAME')
    .option('--write', 'change the files', false)
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(['diff', 'json'] as const)
        .default('diff' as const),
    )
    .option('--verify <command>', "the project's own check, run before and after")
    .option(
      '--wrapper <function>',
      "a function that gives the flag's answer, whatever it does besides: FILE:NAME (may be repeated)",
      (value: string, others: readonly AnswerDeclaration[]) => [...others, wrapperOf(value)],
      [],
    )
    .option(
      '--fold-functions',
      'put the answer in the place of calls of functions that always give the same from now on, and remove them',
      false,
    )
    .option('--flags <file>', 'JSON file with the flags of the server: a list of names')
    .option('--offline', 'taken for the sake of scripts: a removal asks no server', false);
  parseArguments(parser, args);
  const [given] = parser.processedArgs;
  const { keep, write, format, verify, flags, wrapper: wrappers, foldFunctions } = parser.opts();
  // The last of several arguments is the folder to change, if there is a folder with that name.
  const last = given.length > 1 ? given.at(-1) : undefined;
  const path = last !== undefined && isFolder(resolve(io.cwd, last)) ? last : undefined;
  const names = path === undefined ? given : given.slice(0, -1);
  if (!names.every(isLegalName)) throw new CommandError('No flag can have that name.');
  const decision = readDecision(required(keep, '--keep'));
  if (decision === undefined) throw new CommandError('--keep takes enabled, disabled or variant:NAME.');
  const removals = [...new Set(names)].map((flag) => ({ flag, decision }));
  return {
    removals,
    path: path ?? '.',
    write,
    format,
    verify,
    flags,
    wrappers,
    foldsFunctions: foldFunctions,
  };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function wrapperOf(text: string): AnswerDeclaration {
  const declaration = readAnswerDeclaration(text);
  if (!declaration)
    throw new CommandError('--wrapper takes FILE:NAME, or FILE:LINE:NAME: flags/flags.go:Client.On.');
  return declaration;
}

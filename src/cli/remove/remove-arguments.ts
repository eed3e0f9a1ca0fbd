import { Option } from '@commander-js/extra-typings';
import { isLegalName } from '../../core/api/names.ts';
import type { Decision } from '../../core/code/removal/context.ts';
import { createParser, parseArguments, required } from '../arguments.ts';
import { CommandError } from '../exit-code.ts';
import type { Io } from '../io.ts';

/** What a removal was asked for. */
export interface RemoveArguments {
  readonly flag: string;
  readonly path: string;
  readonly decision: Decision;
  readonly write: boolean;
  readonly format: 'diff' | 'json';
  readonly verify: string | undefined;
  readonly flags: string | undefined;
}

const EXAMPLES = [
  'flag-insight remove new-checkout --keep enabled',
  'flag-insight remove new-checkout --keep disabled src --write',
  'flag-insight remove landing-hero --keep variant:video --verify "npx tsc --noEmit" --write',
];

const DESCRIPTION = `Takes a flag out of the code of a folder, as far as that can be proven, and lists what is left.

Nothing is written without --write. With --verify the command runs before and after, in a copy of the folder, and
nothing is written where it says something new.`;

/** @throws CommandError for options that do not fit. */
export function readRemoveArguments(args: readonly string[], io: Io): RemoveArguments {
  const parser = createParser('flag-insight remove', io, EXAMPLES)
    .description(DESCRIPTION)
    .argument('<name>', "the flag's name")
    .argument('[path]', 'folder to change', '.')
    .option('--keep <side>', 'what stays: enabled, disabled or variant:NAME')
    .option('--write', 'change the files', false)
    .addOption(
      new Option('--format <format>', 'how to print')
        .choices(['diff', 'json'] as const)
        .default('diff' as const),
    )
    .option('--verify <command>', "the project's own check, run before and after")
    .option('--flags <file>', 'JSON file with the flags of the server: a list of names')
    .option('--offline', 'ask no server, which is never asked anyway', false);
  parseArguments(parser, args);
  const [flag, path] = parser.processedArgs;
  const { keep, write, format, verify, flags } = parser.opts();
  if (!isLegalName(flag)) throw new CommandError('No flag can have that name.');
  return { flag, path, decision: decisionOf(required(keep, '--keep')), write, format, verify, flags };
}

function decisionOf(keep: string): Decision {
  if (keep === 'enabled' || keep === 'disabled') return { keep };
  const variant = /^variant:(.+)$/s.exec(keep)?.[1];
  if (variant === undefined || !isLegalName(variant))
    throw new CommandError('--keep takes enabled, disabled or variant:NAME.');
  return { keep: 'variant', variant };
}

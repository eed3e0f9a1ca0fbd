import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { PROBLEM_STATUSES, type ProblemStatus } from '../../core/present/scan/scan-problems.ts';
import { createParser, parseArguments } from '../arguments.ts';
import { CommandError } from '../exit-code.ts';
import { refuseContradictions, collect } from '../facts/facts-options.ts';
import type { Io } from '../io.ts';

const FORMATS = ['table', 'json', 'sarif', 'markdown', 'github'] as const;
type ScanFormat = (typeof FORMATS)[number];

/** The options of a scan. */
export interface ScanArguments {
  readonly path: string;
  readonly flags: string | undefined;
  readonly url: string | undefined;
  readonly project: readonly string[];
  readonly format: ScanFormat;
  readonly explain: boolean;
  /** The one line of a file to explain, such as `src/checkout.ts:12`: why it is a flag's place, or why not. */
  readonly why: string | undefined;
  readonly output: string | undefined;
  readonly failOn: readonly ProblemStatus[];
  /** A branch or commit: the report tells what changed since the checked out branch left it. */
  readonly since: string | undefined;
  /** Results of other scans; paths and globs. */
  readonly scans: readonly string[];
  /** Results to make the report from instead of scanning a folder; empty for a normal scan. */
  readonly merge: readonly string[];
}

const HELP = {
  description: `Finds where the files of a folder use feature flags.

Without --url nothing is sent anywhere. With it, the token is read from the environment variable FLAG_INSIGHT_TOKEN.
The exit code is 0, 1 where --fail-on found something, and 2 where the scan could not run.`,
  examples: [
    'flag-insight scan . --offline',
    'flag-insight scan src --offline --flags flags.json --explain',
    'FLAG_INSIGHT_TOKEN=… flag-insight scan . --url https://flags.example.com --project default --fail-on unknown,archived',
    'flag-insight scan . --offline --why src/checkout.ts:12',
    'flag-insight scan . --offline --since origin/main --format markdown --output flags.md',
    'flag-insight scan . --offline --scans ../scans/*.json',
    'flag-insight scan --merge scans/*.json --format json --output all.json',
  ],
};

/** @throws CommandError for options that contradict each other. */
export function readScanArguments(args: readonly string[], io: Io): ScanArguments {
  const parser = createParser('flag-insight scan', HELP, io)
    .argument('[path]', 'folder to scan', '.')
    .option('--flags <file>', 'JSON file with the flags of the server: a list of names')
    .option('--offline', 'ask no server', false)
    .option('--url <url>', 'address of the server to ask')
    .option('--project <id>', 'project to ask for; can be repeated', collect, [])
    .addOption(new Option('--format <format>', 'how to print').choices(FORMATS).default('table' as const))
    .option('--explain', 'say of each place why it is a flag', false)
    .option('--why <file:line>', 'say of one line why it is a flag, or what keeps it from being one')
    .option('--output <file>', 'write to a file instead of standard output')
    .option(
      '--fail-on <list>',
      `exit with 1 where one of these is used: ${PROBLEM_STATUSES.join(', ')}`,
      statuses,
    )
    .option('--since <ref>', 'tell what changed since this branch left a branch or commit')
    .option(
      '--scans <files...>',
      'count what scans of other repositories found too: their JSON; files or globs',
    )
    .option('--merge <files...>', 'scan no folder, but make one report of the JSON of several scans');
  parseArguments(parser, args);
  const {
    offline,
    flags,
    url,
    project,
    output,
    since,
    why,
    failOn = [],
    scans = [],
    merge = [],
    ...rest
  } = parser.opts();
  refuseContradictions({ url, flags, project, offline });
  if (failOn.length > 0 && url === undefined && flags === undefined) {
    throw new CommandError('--fail-on needs the flags of the server: give --url or --flags.');
  }
  if (why !== undefined && (since !== undefined || failOn.length > 0 || rest.format !== 'table'))
    throw new CommandError('--why tells of one line as text: leave out --since, --fail-on and --format.');
  if (merge.length > 0)
    refuseBesideMerge({ scans, since, why, format: rest.format, hasPath: parser.args.length > 0 });
  const [path] = parser.processedArgs;
  return { path, flags, url, project, output, since, why, failOn, scans, merge, ...rest };
}

function refuseBesideMerge({
  scans,
  since,
  why,
  format,
  hasPath,
}: Pick<ScanArguments, 'scans' | 'since' | 'why' | 'format'> & { readonly hasPath: boolean }): void {
  if (hasPath || scans.length > 0 || since !== undefined || why !== undefined)
    throw new CommandError('--merge scans no folder: give the JSON files of scans alone.');
  if (format === 'github' || format === 'sarif')
    throw new CommandError(
      `--format ${format} names files of one repository, and --merge has those of several.`,
    );
}

function statuses(value: string): readonly ProblemStatus[] {
  return value.split(',').map((word) => {
    const status = PROBLEM_STATUSES.find((one) => one === word.trim());
    if (status === undefined) throw new InvalidArgumentError(`Give some of ${PROBLEM_STATUSES.join(', ')}.`);
    return status;
  });
}

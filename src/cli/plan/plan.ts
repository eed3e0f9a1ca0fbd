import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { orAbsent } from '../../core/api/errors.ts';
import type { Transport } from '../../core/api/transport.ts';
import { repositoryOf } from '../../core/code/source/repository.ts';
import { cleanUpPlan, type OwnersOf } from '../../core/plan/clean-up-plan.ts';
import { readCodeOwners } from '../../core/plan/code-owners.ts';
import { FIRST_PAGE, withMoreKnown } from '../../core/plan/known-more.ts';
import { debtOf, type PlanDocument, unknownNames, type UnknownNames } from '../../core/plan/plan-document.ts';
import { createFormats } from '../../core/present/formats.ts';
import { planText } from '../../core/present/plan/plan-text.ts';
import { createParser, parseArguments } from '../arguments.ts';
import { existingFolder } from '../existing-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { refuseContradictions, type FactsOptions, withFactsOptions } from '../facts/facts-options.ts';
import { sourcesOf } from '../facts/facts-sources.ts';
import { type GatheredFacts, gatherFacts } from '../facts/gathered-facts.ts';
import { withTransport } from '../facts/with-transport.ts';
import type { Io } from '../io.ts';
import { writeOutput } from '../scan/output-file.ts';

/** Prints which flags can go, which wait for what, and whose facts contradict each other. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readPlanArguments(args, io);
  const document = await withTransport(options.url, io, (transport) => planOf(options, transport, io));
  const text = await planText(document, options.format, createFormats());
  if (options.output === undefined) io.out(text);
  else await writeOutput(resolve(io.cwd, options.output), existingFolder(options, io), text);
  const { failOnDebt = Infinity } = options;
  return debtOf(document) > failOnDebt ? EXIT.findings : EXIT.done;
}

async function planOf(
  options: PlanArguments,
  transport: Transport | undefined,
  io: Io,
): Promise<PlanDocument> {
  const facts = await gatherFacts({ options, io, transport, isServerOptional: false });
  const { at, unread } = facts;
  const ownersOf = await ownersIn(facts, io);
  // Never aborted: Ctrl-C ends the process.
  const { signal } = new AbortController();
  // Some facts cost a request or a process for each flag: they are only asked for the flags on the first page.
  const first = cleanUpPlan(facts.flags, at).slice(0, FIRST_PAGE);
  const asked = new Set(first.map(({ knowledge }) => knowledge));
  const flags = await withMoreKnown(facts.flags, asked, sourcesOf(facts, io), signal);
  return { flags: cleanUpPlan(flags, at, ownersOf), unknown: await unknownIn(facts), unread, at };
}

/** The owners file is in the top folder of the repository, and its paths are relative to that. */
async function ownersIn({ code: { files } }: GatheredFacts, { env }: Io): Promise<OwnersOf> {
  if (files === undefined) return () => [];
  const repository = await repositoryOf(files.root, env);
  const ownersOf = readCodeOwners(repository?.top ?? files.root);
  return (file) => ownersOf(`${repository?.prefix ?? ''}${file}`);
}

/** Without the names that applications requested, if the server does not tell them. */
async function unknownIn({ flags, server }: GatheredFacts): Promise<UnknownNames> {
  const value = server && (await orAbsent(server.accelerators.unknownFlags()));
  return unknownNames(flags, value && { value, at: Date.now() });
}

const FORMATS = ['text', 'markdown', 'json', 'csv'] as const;

/** The options of a plan. */
interface PlanArguments extends FactsOptions {
  readonly format: (typeof FORMATS)[number];
  readonly output: string | undefined;
  /** How many finished flags may still be in the code; undefined for any number. */
  readonly failOnDebt: number | undefined;
}

const HELP = {
  description: `Tells which flags can go from the code of a folder, which wait and for what, and of which the facts disagree.

Nothing is changed. Without --url nothing is sent anywhere. With it, the token is read from the environment variable
FLAG_INSIGHT_TOKEN. The exit code is 0, 1 where --fail-on-debt found more, and 2 where the plan could not be made.`,
  examples: [
    'FLAG_INSIGHT_TOKEN=… flag-insight plan . --url https://flags.example.com --project default',
    'flag-insight plan . --offline --flags flags.json --scans ../scans/*.json',
    'FLAG_INSIGHT_TOKEN=… flag-insight plan . --url https://flags.example.com --fail-on-debt 10',
    'flag-insight plan --offline --report scan.json --format markdown --output plan.md',
  ],
};

/** @throws CommandError for options that contradict each other. */
function readPlanArguments(args: readonly string[], io: Io): PlanArguments {
  const parser = withFactsOptions(createParser('flag-insight plan', HELP, io))
    .addOption(new Option('--format <format>', 'how to print').choices(FORMATS).default('text' as const))
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--fail-on-debt <number>', 'exit with 1 where more flags are done and still in the code', count);
  parseArguments(parser, args);
  const [path] = parser.processedArgs;
  const { flags, report, url, output, failOnDebt, ...rest } = parser.opts();
  refuseContradictions({ url, flags, ...rest });
  return { path, flags, report, url, output, failOnDebt, ...rest };
}

function count(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Give a number from 0 on.');
  return Number(value);
}

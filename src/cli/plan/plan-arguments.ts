import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { createParser, parseArguments } from '../arguments.ts';
import { checkedFactsOptions, withFactsOptions, type FactsOptions } from '../facts/facts-options.ts';
import type { Io } from '../io.ts';

const FORMATS = ['text', 'markdown', 'json', 'csv'] as const;

/** The options of a plan. */
export interface PlanArguments extends FactsOptions {
  readonly format: (typeof FORMATS)[number];
  readonly output: string | undefined;
  /** How many finished flags may still be in the code; undefined for any number. */
  readonly failOnDebt: number | undefined;
}

const EXAMPLES = [
  'FLAG_INSIGHT_TOKEN=… flag-insight plan . --url https://flags.example.com --project default',
  'flag-insight plan . --offline --flags flags.json --scans ../scans/*.json',
  'FLAG_INSIGHT_TOKEN=… flag-insight plan . --url https://flags.example.com --fail-on-debt 10',
  'flag-insight plan --offline --report scan.json --format markdown --output plan.md',
];

const DESCRIPTION = `Tells which flags can go from the code of a folder, which wait and for what, and of which the facts disagree.

Nothing is changed. Without --url nothing is sent anywhere. With it, the token is read from the environment variable
FLAG_INSIGHT_TOKEN. The exit code is 0, 1 where --fail-on-debt found more, and 2 where the plan could not be made.`;

/** @throws CommandError for options that contradict each other. */
export function readPlanArguments(args: readonly string[], io: Io): PlanArguments {
  const parser = withFactsOptions(createParser('flag-insight plan', io, EXAMPLES).description(DESCRIPTION))
    .addOption(new Option('--format <format>', 'how to print').choices(FORMATS).default('text' as const))
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--fail-on-debt <number>', 'exit with 1 where more flags are done and still in the code', count);
  parseArguments(parser, args);
  const [path] = parser.processedArgs;
  const { flags, report, url, output, failOnDebt, ...rest } = parser.opts();
  checkedFactsOptions({ url, flags, ...rest });
  return { path, flags, report, url, output, failOnDebt, ...rest };
}

function count(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('Give a number from 0 on.');
  return Number(value);
}

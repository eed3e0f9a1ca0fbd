import { createParser, parseArguments } from '../arguments.ts';
import { checkedFactsOptions, withFactsOptions, type FactsOptions } from '../facts/facts-options.ts';
import type { Io } from '../io.ts';

const EXAMPLES = [
  'FLAG_INSIGHT_TOKEN=… flag-insight mcp . --url https://flags.example.com --project default',
  'flag-insight mcp . --offline --flags flags.json',
  'flag-insight mcp --offline --report scan.json',
];

const DESCRIPTION = `Serves tools about feature flags to assistants, over the Model Context Protocol on standard input and output.

It changes nothing: the preview of a removal names the command that a person can run. Without --url nothing is sent
anywhere. With it, the token is read from the environment variable FLAG_INSIGHT_TOKEN, and stands in no answer.`;

/** @throws CommandError for options that contradict each other. */
export function readMcpArguments(args: readonly string[], io: Io): FactsOptions {
  const parser = withFactsOptions(createParser('flag-insight mcp', io, EXAMPLES).description(DESCRIPTION));
  parseArguments(parser, args);
  const [path] = parser.processedArgs;
  const { flags, report, url, ...rest } = parser.opts();
  checkedFactsOptions({ url, flags, ...rest });
  return { path, flags, report, url, ...rest };
}

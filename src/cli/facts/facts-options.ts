import type { Command } from '@commander-js/extra-typings';
import { CommandError } from '../exit-code.ts';

/** Where the facts about flags come from. */
export interface FactsOptions {
  /** The folder whose code is read. */
  readonly path: string;
  /** JSON file with the flags of the server. */
  readonly flags: string | undefined;
  /** JSON result of a scan, which replaces the folder's files. */
  readonly report: string | undefined;
  /** The server's address; undefined if no server is asked. */
  readonly url: string | undefined;
  /** Ids of projects; empty for those of the folder's settings. */
  readonly project: readonly string[];
  /** Results of other scans; paths and globs. */
  readonly scans: readonly string[];
}

/** Adds the options for the sources of facts. */
export function withFactsOptions(parser: Command) {
  return (
    parser
      .argument('[path]', 'folder with the code', '.')
      .option('--flags <file>', 'JSON file with the flags of the server: a list of names')
      .option('--report <file>', 'JSON of a scan, which counts in the place of the files of the folder')
      // Without --url no server is asked anyway: this says so, and is refused beside it.
      .option('--offline', 'ask no server', false)
      .option('--url <url>', 'address of the server to ask')
      .option('--project <id>', 'project to ask for; can be repeated', collect, [])
      .option(
        '--scans <files...>',
        'count what scans of other repositories found too: their JSON; files or globs',
        [],
      )
  );
}

/** @throws CommandError for options that contradict each other. */
export function refuseContradictions({
  url,
  flags,
  project,
  offline,
}: Pick<FactsOptions, 'url' | 'flags' | 'project'> & { readonly offline: boolean }): void {
  if (url === undefined && project.length > 0)
    throw new CommandError('--project needs --url, the server to ask.');
  if (url !== undefined && offline) throw new CommandError('--offline asks no server: leave out --url.');
  if (url !== undefined && flags !== undefined)
    throw new CommandError('Give --flags or --url: one list of flags.');
}

/** Collects the values of an option that can be repeated. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

import { probe, type ProbeReport } from '../core/contract-probe.ts';
import { visibleJson } from '../core/visible-json.ts';
import { createParser, parseArguments, required } from './arguments.ts';
import { CommandError, EXIT, type ExitCode } from './exit-code.ts';
import type { Io } from './io.ts';
import { withServer } from './server.ts';
import { readServerAddress } from './server-address.ts';

/**
 * Tests the contract's operations on a server and prints the outcome as one JSON document. The exit code is 0 if none
 * failed; change requests are missing on open-source servers, which is no failure.
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const { url, project, feedback } = readArguments(args, io);
  const baseUrl = readServerAddress(url, io.env);
  const report = await withServer(baseUrl, io, (transport) =>
    probe({ transport, projectId: project, feedbackId: feedback, now: () => performance.now() }),
  );
  io.out(`${visibleJson({ baseUrl, project, ...report }, 2)}\n`);
  return isWell(report) ? EXIT.done : EXIT.findings;
}

const HELP = {
  description: `Asks each operation of the admin API once and prints, as JSON, how it went and what does not fit the contract.

The token is read from the environment variable FLAG_INSIGHT_TOKEN.`,
  examples: ['FLAG_INSIGHT_TOKEN=… flag-insight probe --url https://flags.example.com --project default'],
};

function readArguments(args: readonly string[], io: Io) {
  const parser = createParser('flag-insight probe', HELP, io)
    .option('--url <url>', 'address of the server (required)')
    .option('--project <id>', 'id of the project to ask for (required)')
    .option('--feedback <questionnaire>', 'send feedback too: the one operation that writes');
  parseArguments(parser, args);
  const { feedback, ...options } = parser.opts();
  // `--feedback "$NAME"` gives an empty text where the variable is unset, and the server would store that.
  if (feedback?.trim() === '') throw new CommandError('--feedback needs the name of a questionnaire.');
  return { url: required(options.url, '--url'), project: required(options.project, '--project'), feedback };
}

/** Whether no operation failed. An operation with a note did not: it was not asked, or may be missing on this server. */
function isWell(report: ProbeReport): boolean {
  return Object.values(report).every(({ outcome, note }) => outcome === 'ok' || note !== undefined);
}

import { createParser, HelpShown, parseArguments } from './arguments.ts';
import { CommandError, EXIT, type ExitCode } from './exit-code.ts';
import { commandIo, type Io, processIo, type ProcessIo } from './io.ts';

/** One of the program's commands: a module that is loaded on demand. */
interface Verb {
  readonly summary: string;
  readonly load: () => Promise<{ run: (args: readonly string[], io: Io) => Promise<ExitCode> }>;
}

const VERBS: Readonly<Record<string, Verb>> = {
  scan: { summary: 'list where a folder uses feature flags', load: () => import('./scan/scan.ts') },
  remove: { summary: 'take a flag out of the code of a folder', load: () => import('./remove/remove.ts') },
  plan: {
    summary: 'tell which flags can go from the code, and what they wait for',
    load: () => import('./plan/plan.ts'),
  },
  mcp: {
    summary: 'serve tools about flags to assistants, on standard input and output',
    load: () => import('./mcp/mcp.ts'),
  },
  probe: { summary: "check a server's answers against the contract", load: () => import('./probe.ts') },
};

const HELP = {
  description: 'Where feature flags are used in code.',
  examples: ['flag-insight scan . --offline', 'flag-insight scan --help'],
};

/** Runs the program on this process. Sets the exit code instead of exiting, so that pending output is still written. */
export async function main(args: readonly string[]): Promise<void> {
  process.exitCode = await runProgram(args, processIo());
}

/** Runs the command that the first argument names. Errors become a message and an exit code. */
export async function runProgram(args: readonly string[], given: ProcessIo): Promise<ExitCode> {
  return await withErrorsReported(commandIo(given), async (io) => {
    const verb = Object.hasOwn(VERBS, args[0] ?? '') ? VERBS[args[0] ?? ''] : undefined;
    if (verb === undefined) return showHelp(args, io);
    const { run } = await verb.load();
    return await run(args.slice(1), io);
  });
}

/** Does some work; errors become a message and an exit code. */
export async function withErrorsReported(io: Io, work: (io: Io) => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work(io);
  } catch (error) {
    if (error instanceof HelpShown) return EXIT.done;
    io.err(`${messageOf(error)}\n`);
    return EXIT.failed;
  }
}

/** The help of the whole program; an unknown command is an error that suggests the most similar one. */
function showHelp(args: readonly string[], io: Io): ExitCode {
  const parser = createParser('flag-insight', HELP, io);
  for (const [name, { summary }] of Object.entries(VERBS)) parser.command(name).description(summary);
  parser.helpCommand(false);
  // Throws in each case: it showed the help, or there is no such command.
  parseArguments(parser, args.length === 0 ? ['--help'] : args);
  return EXIT.failed;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof CommandError)) return error.stack ?? error.message;
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}

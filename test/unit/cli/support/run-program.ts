import type { ExitCode } from '../../../../src/cli/exit-code.ts';
import { commandIo, type Io, type ProcessIo } from '../../../../src/cli/io.ts';
import { runProgram, withErrorsReported } from '../../../../src/cli/run-program.ts';

/** What a run of the command line left behind. */
export interface ProgramRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What a run may know of its process. */
interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Runs the command line in this process, away from its streams and environment. */
export function runCli(args: readonly string[], options?: RunOptions): Promise<ProgramRun> {
  return captured((io) => runProgram(args, io), options);
}

/** Runs one command as {@link runCli} runs the whole program. */
export function runWith(
  run: (args: readonly string[], io: Io) => Promise<ExitCode>,
  args: readonly string[],
  options?: RunOptions,
): Promise<ProgramRun> {
  return captured((given) => withErrorsReported(commandIo(given), (io) => run(args, io)), options);
}

async function captured(
  work: (io: ProcessIo) => Promise<ExitCode>,
  { env = {}, cwd = process.cwd() }: RunOptions = {},
): Promise<ProgramRun> {
  let out = '';
  let err = '';
  const code = await work({
    env,
    cwd,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  });
  return { code, out, err };
}

import { runProgram } from '../../../../src/cli/run-program.ts';

/** What a run of the command line left behind. */
export interface ProgramRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in this process, away from its streams and environment. */
export async function runCli(
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<ProgramRun> {
  let out = '';
  let err = '';
  const code = await runProgram(args, {
    env,
    cwd,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
  });
  return { code, out, err };
}

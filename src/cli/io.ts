/** What a command gets of its process, so that a test can run it without one. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What relative paths of the arguments start from. */
  readonly cwd: string;
  /** Writes to standard output, as it is. */
  readonly out: (text: string) => void;
  /** Writes to standard error, as it is. */
  readonly err: (text: string) => void;
  /** Whether a person reads standard error while the command runs. */
  readonly isTerminal: boolean;
}

/** The process's own. A reader that goes away early, such as `head`, ends the output and is no failure. */
export function processIo(): Io {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    env: process.env,
    cwd: process.cwd(),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
  };
}

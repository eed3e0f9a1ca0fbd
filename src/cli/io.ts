import { terminalText } from '../core/present/scan/terminal-line.ts';

/** What the program uses of its process, so that a test can run it without one. */
export interface ProcessIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths in arguments start from. */
  readonly cwd: string;
  /** Writes to standard output, unchanged. */
  readonly out: (text: string) => void;
  /** Writes to standard error, unchanged. */
  readonly err: (text: string) => void;
  /** Whether a person reads standard error while the command runs. */
  readonly isTerminal: boolean;
}

/** What a command uses of its process. */
export interface Io extends ProcessIo {
  /**
   * Writes to standard error, without anything that a terminal or a build would act on: a message may quote a
   * repository.
   */
  readonly err: (text: string) => void;
  /** Writes control sequences for a terminal to standard error. */
  readonly draw: (text: string) => void;
}

/** A process whose messages are safe to show. */
export function commandIo(io: ProcessIo): Io {
  return { ...io, err: (text) => io.err(terminalText(text)), draw: io.err };
}

/** The real process. If a reader such as `head` closes the output early, writing stops and that is no failure. */
export function processIo(): ProcessIo {
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

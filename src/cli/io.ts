import { terminalText } from '../core/present/scan/terminal-line.ts';

/** What the program gets of its process, so that a test can run it without one. */
export interface ProcessIo {
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

/** What a command gets of it. */
export interface Io extends ProcessIo {
  /** Writes to standard error, with nothing left that a terminal or a build obeys: a message may quote a repository. */
  readonly err: (text: string) => void;
  /** Writes to standard error what a terminal is to obey. */
  readonly draw: (text: string) => void;
}

/** A process whose messages are safe to show. */
export function commandIo(io: ProcessIo): Io {
  return { ...io, err: (text) => io.err(terminalText(text)), draw: io.err };
}

/** The process's own. A reader that goes away early, such as `head`, ends the output and is no failure. */
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

import type { Redactor } from './redactor.ts';

/** Where the program says what it does. Messages never hold a token, a header or server text beyond names. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A defect of this program's own, for the log: where it happened matters more than what it says. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** More than any stack; names and messages of a server can have any length. */
const LONGEST_LINE = 10_000;

/** The gate that every line passes on its way to `log`: without the tokens that the redactor knows, and not too long. */
export function guardedLog(log: Log, redactor: Redactor): Log {
  const guarded = (message: string): string =>
    redactor.redact(message.length > LONGEST_LINE ? `${message.slice(0, LONGEST_LINE)}…` : message);
  return {
    debug: (message) => log.debug(guarded(message)),
    info: (message) => log.info(guarded(message)),
    warn: (message) => log.warn(guarded(message)),
    error: (message) => log.error(guarded(message)),
  };
}

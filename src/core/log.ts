import type { Redactor } from './redactor.ts';

/** The program's log. Messages never contain a token, a header or server text other than names. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A bug in this program, for the log: where it happened matters more than its message. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Longer than any stack; names and messages of a server can have any length. */
const LONGEST_LINE = 10_000;

/** Filters every line on its way to `log`: removes the tokens that the redactor knows, and limits the length. */
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

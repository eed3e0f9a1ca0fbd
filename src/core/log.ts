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

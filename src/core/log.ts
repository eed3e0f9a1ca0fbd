/** Where the program says what it does. Messages never hold a token, a header or server text beyond names. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

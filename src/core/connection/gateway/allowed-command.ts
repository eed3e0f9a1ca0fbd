import { createHash } from 'node:crypto';

/** Where the editor's state keeps which command a person lets run for an address. */
export function allowedCommandKey(url: string): string {
  return `headerCommand:${url}`;
}

/** What is kept of a command, program by absolute path: it may hold a secret, so not itself. */
export function fingerprintOf(command: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(command)).digest('hex');
}

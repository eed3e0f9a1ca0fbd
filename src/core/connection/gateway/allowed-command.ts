import { createHash } from 'node:crypto';

/** The key in the editor's storage for the command that a person allowed for an address. */
export function allowedCommandKey(url: string): string {
  return `headerCommand:${url}`;
}

/**
 * What is stored instead of an allowed command, which may contain a secret.
 *
 * @param command the program, as an absolute path, and its arguments.
 */
export function fingerprintOf(command: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(command)).digest('hex');
}

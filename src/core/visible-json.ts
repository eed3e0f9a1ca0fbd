import { escapeUnits, LOG_COMMAND, UNSEEN } from './visible-text.ts';

/** Characters of a name that a message quotes. */
const LONGEST_NAME = 100;

/**
 * JSON in which controls, marks that turn the direction of text, and invisible characters are escaped, and what a build
 * would take for a command.
 *
 * @param indent spaces of each level; everything on one line without it.
 */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent).replace(UNSEEN, escapeUnits);
  // Only texts hold such marks, so that the values are the same.
  return text.replace(LOG_COMMAND, '#\\u0023');
}

/** The name as a message of the log quotes it: on one line, its first 100 characters. */
export function quoted(name: string): string {
  return visibleJson(name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`);
}

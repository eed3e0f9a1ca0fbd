import { escapeUnits, LOG_COMMAND, UNSEEN } from './visible-text.ts';

/** Longest name in a message. */
const LONGEST_NAME = 100;

/**
 * JSON in which control characters, marks that change the text direction, invisible characters, and whatever a build
 * would take for a command are escaped.
 *
 * @param indent spaces of each level; by default everything is on one line.
 */
export function visibleJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, undefined, indent).replace(UNSEEN, escapeUnits);
  // `##` only occurs in strings, so the values stay the same.
  return text.replace(LOG_COMMAND, '#\\u0023');
}

/** The name, quoted for a message in the log: on one line, its first 100 characters. */
export function quoted(name: string): string {
  return visibleJson(name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`);
}

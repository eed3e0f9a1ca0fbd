import { escapeUnits, UNSEEN } from './visible-text.ts';

/** Characters of a name that a message quotes. */
const LONGEST_NAME = 100;

/**
 * JSON in which controls, marks that turn the direction of text, and invisible characters are escaped.
 *
 * @param indent spaces of each level; everything on one line without it.
 */
export function visibleJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(UNSEEN, escapeUnits);
}

/** The name as a message of the log quotes it: on one line, its first 100 characters. */
export function quoted(name: string): string {
  return visibleJson(name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`);
}

import { escapeUnits, UNSEEN } from './visible-text.ts';

/** Characters of a name that a message quotes. */
const LONGEST_NAME = 100;

/**
 * @param value what JSON can hold.
 * @param indent spaces of each level; everything on one line without it.
 * @returns JSON in which controls, marks that turn the direction of text, and invisible characters are escaped.
 */
export function visibleJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(UNSEEN, escapeUnits);
}

/**
 * @param name a name of the server's or a repository's.
 * @returns the name as a message of the log quotes it: on one line, its first 100 characters.
 */
export function quoted(name: string): string {
  return visibleJson(name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`);
}

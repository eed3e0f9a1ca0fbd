/** What a terminal or an editor obeys or hides in place of drawing it. A line feed is there where JSON is indented. */
const UNSEEN = /(?!\n)[\p{Control}\p{Format}\u2028\u2029]/gu;

/** Characters of a name that a message quotes. */
const LONGEST_NAME = 100;

/**
 * @param value what JSON can hold.
 * @param indent spaces of each level; everything on one line without it.
 * @returns JSON in which controls, marks that turn the direction of text, and invisible characters are escaped.
 */
export function visibleJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeOf(character.charCodeAt(at))).join(''),
  );
}

/**
 * @param name a name of the server's or a repository's.
 * @returns the name as a message of the log quotes it: on one line, its first 100 characters.
 */
export function quoted(name: string): string {
  return visibleJson(name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME)}…`);
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

import { UNSEEN } from '../visible-text.ts';

/** Longest name, and longest other text. */
const LONGEST_NAME = 120;
const LONGEST_TEXT = 400;

/** A text of a server or a repository as data for a model: on one line, without invisible characters, shortened. */
export function dataText(text: string, limit = LONGEST_TEXT): string {
  return shortened(
    text
      // Enough to fill the limit, although characters go.
      .slice(0, 4 * limit)
      .replace(/\s+/g, ' ')
      .replace(UNSEEN, '')
      .trim(),
    limit,
  );
}

/** A name as data for a model. */
export function dataName(name: string): string {
  return dataText(name, LONGEST_NAME);
}

/** Several lines as data; line feeds and tabs stay. */
export function dataLines(text: string, limit: number): string {
  const visible = text.slice(0, limit + 1).replace(UNSEEN, (unseen) => (unseen === '\t' ? unseen : ''));
  return shortened(visible, limit);
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).toWellFormed()}…`;
}

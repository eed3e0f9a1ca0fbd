import { visibleText } from '../../../visible-text.ts';

/** A line of cells with its line break, following RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets treat text with such a beginning as a formula and would run it; an apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell, quoted if necessary; never a formula, and without invisible characters. */
export function csvCell(text: string): string {
  const harmless = visibleText(FORMULA.test(text) ? `'${text}` : text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

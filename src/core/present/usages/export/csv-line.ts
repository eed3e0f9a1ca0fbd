import { visibleText } from '../../../visible-text.ts';

/** A line of cells with its end, as RFC 4180 has it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A spreadsheet takes what begins so for a formula, and would run it; a quote before it makes it text. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell in quotes where it needs them; no formula, and nothing invisible. */
export function csvCell(text: string): string {
  const harmless = visibleText(FORMULA.test(text) ? `'${text}` : text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

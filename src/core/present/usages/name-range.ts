import type { Range } from '../../code/finding.ts';

/** The identifier at the end of a path such as `Flags.OLD`, `Flags::OLD` or `this->OLD`. */
const LAST = /(?<=[.:>?!])\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)$/u;

/**
 * The last identifier of a place that is a path to a constant: language servers report that range too, and the editor
 * shows two references with one range as one. The whole place for anything else.
 *
 * @param text the text at the place.
 */
export function nameRange(range: Range, text: string): Range {
  const last = LAST.exec(text)?.[1];
  if (last === undefined) return range;
  const { line, character } = range.end;
  return { start: { line, character: character - last.length }, end: range.end };
}

import type { Range } from '../../code/finding.ts';

/** The identifier that a path such as `Flags.OLD`, `Flags::OLD` or `this->OLD` ends with. */
const LAST = /(?<=[.:>?!])\s*([\p{ID_Start}_$][\p{ID_Continue}$]*)$/u;

/**
 * The part of a place that names the constant, where the place is a path to one: language servers give that part, and the
 * editor then shows the two as one reference. The whole place for anything else.
 *
 * @param text what stands at the place.
 */
export function nameRange(range: Range, text: string): Range {
  const last = LAST.exec(text)?.[1];
  if (last === undefined) return range;
  const { line, character } = range.end;
  return { start: { line, character: character - last.length }, end: range.end };
}

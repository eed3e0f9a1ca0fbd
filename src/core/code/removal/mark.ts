/**
 * An object that no literal can replace, since only some of its properties are known: the variant that `getVariant`
 * returns, or the evaluation that `await flag(…)` gives, with the variant in it.
 */
export type KnownObject = 'variant' | 'evaluation';

/** What is known about an expression: a boolean, the kept variant's name, or an object with one of these as a property. */
export type Known = 'true' | 'false' | 'name' | KnownObject;

/** A marked expression: its value, and the place of the flag that it comes from. */
export interface Mark {
  readonly known: Known;
  /** The index of the place among those of the file that are rewritten. */
  readonly place: number;
}

/** A mark as `marked` writes it, at the start of a text: `__flag_true0__`. */
const MARK = /^__flag_(true|false|name|variant|evaluation)(\d+)__/;

/**
 * An identifier that represents a known value while a file is rewritten. As an identifier it is valid
 * wherever an expression is, in every language, survives edits around it, and cannot be confused with another
 * `true`.
 */
export function marked(known: Known, place: number): string {
  return `__flag_${known}${place}__`;
}

/** The mark that a text is; undefined for any other text. */
export function markOf(text: string): Mark | undefined {
  const [mark, known, place] = MARK.exec(text) ?? [];
  return mark === text ? { known: known as Known, place: Number(place) } : undefined;
}

/** Whether the mark becomes `true` or `false`. */
export function standsForBoolean({ known }: Mark): boolean {
  return known === 'true' || known === 'false';
}

/** Whether only properties are known, so that the call stays where anything else is read from its result. */
export function isKnownObject(known: Known): known is KnownObject {
  return known === 'variant' || known === 'evaluation';
}

/** The index of the place whose mark is at `offset`, for a mark that the parser no longer reads as one identifier. */
export function placeOfMark(text: string, offset: number): number {
  return Number(MARK.exec(text.slice(offset))?.[2]);
}

/** The offsets of marks in a text. */
export function markOffsets(text: string): readonly number[] {
  return Array.from(text.matchAll(/__flag_[a-z]+\d+__/g), ({ index }) => index);
}

/** Whether a text contains a mark, or what could be confused with one. */
export function looksMarked(text: string): boolean {
  return text.includes('__flag_');
}

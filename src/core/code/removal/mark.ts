/** An object that no literal stands for: what is known are some of its properties. */
export type KnownObject = 'variant' | 'evaluation';

/** What is known of an expression once the flag is decided: a boolean, the kept variant's name, or what holds them. */
export type Known = 'true' | 'false' | 'name' | KnownObject;

/** A marked expression: what it is worth, and which place of the flag says so. */
export interface Mark {
  readonly known: Known;
  readonly place: number;
}

const LETTERS: Readonly<Record<Known, string>> = {
  true: 't',
  false: 'f',
  name: 'n',
  variant: 'v',
  evaluation: 'e',
};
const KNOWN: Readonly<Record<string, Known>> = {
  t: 'true',
  f: 'false',
  n: 'name',
  v: 'variant',
  e: 'evaluation',
};
const MARK = /^__flag_([tfnve])(\d+)__$/;

/**
 * An identifier that stands for a known value while a file is rewritten. Being an identifier it can stand wherever an
 * expression can, in every language, and survives edits around it; no other `true` is taken for it.
 */
export function marked(known: Known, place: number): string {
  return `__flag_${LETTERS[known]}${place}__`;
}

export function markOf(text: string): Mark | undefined {
  const match = MARK.exec(text);
  const known = KNOWN[match?.[1] ?? ''];
  return known && { known, place: Number(match?.[2]) };
}

/** Whether a mark stands for true or false. */
export function standsForBoolean({ known }: Mark): boolean {
  return known === 'true' || known === 'false';
}

/** Whether what is known are properties, so that the call stays where it is asked for anything else. */
export function isKnownObject(known: Known): known is KnownObject {
  return known === 'variant' || known === 'evaluation';
}

/** The place of the flag that a mark at `offset` stands for. */
export function placeOfMark(text: string, offset: number): number {
  return Number(/__flag_[tfnve](\d+)__/.exec(text.slice(offset))?.[1]);
}

/** Where marks stand in a text. */
export function markOffsets(text: string): readonly number[] {
  return Array.from(text.matchAll(/__flag_[tfnve]\d+__/g), ({ index }) => index);
}

/** Whether a text has something that would be taken for a mark. */
export function looksMarked(text: string): boolean {
  return text.includes('__flag_');
}

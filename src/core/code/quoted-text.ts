/** The longest quotation of a line or an argument. */
const LONGEST = 200;

/** Source text as findings quote it: trimmed, at most 200 characters. */
export function quotedText(text: string): string {
  return shortened(text.trim(), LONGEST);
}

/** A text cut to at most `most` characters, with an ellipsis for what is cut off. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

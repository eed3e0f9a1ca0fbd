/** Characters of a line or an argument that is quoted. */
const LONGEST = 200;

/** A piece of source as findings quote it: without the space around it, at most 200 characters. */
export function quotedText(text: string): string {
  return shortened(text.trim(), LONGEST);
}

/** A text of at most `most` characters, of which the last stands for what is cut off. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

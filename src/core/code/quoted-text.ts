/** Characters of a line or an argument that is quoted. */
const LONGEST = 200;

/** A piece of source as findings quote it: without the space around it, at most 200 characters. */
export function quotedText(text: string): string {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST ? trimmed : `${trimmed.slice(0, LONGEST - 1)}…`;
}

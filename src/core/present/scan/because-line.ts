/** A reason under a place of a report; `line` is one-based. */
export function becauseLine(text: string, file: string, line: number): string {
  return `      because: ${text.replace(/\s+/g, ' ')} (${file}:${line})`;
}

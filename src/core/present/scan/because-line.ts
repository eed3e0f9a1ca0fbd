/** A reason under a place of a report; `line` is as a person counts. */
export function becauseLine(text: string, file: string, line: number): string {
  return `      because: ${text.replace(/\s+/g, ' ')} (${file}:${line})`;
}

/** A text with all but its line ends replaced by blanks. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

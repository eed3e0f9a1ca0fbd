/** The words of a text: long tables of node types stay short and readable, `words('identifier this super')`. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

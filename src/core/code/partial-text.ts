/** Stands for a part of a built text that the code does not tell: a character that Unicode assigns to nothing. */
export const UNKNOWN = '\uFFFF';

/** Whether a name may be a partly known text: whether it has the known parts in order, with anything between. */
export function mayBe(name: string, text: string): boolean {
  const parts = text.split(UNKNOWN);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return name === text;
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= name.length - last.length;
}

/** Whether a partly known text tells names apart: whether it has a letter or digit. */
export function tellsNames(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

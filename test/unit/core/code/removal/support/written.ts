/** An expression as written, and how tightly it holds together. */
export interface Written {
  readonly text: string;
  readonly strength: number;
}

/** Holds together in any place. */
const ATOM = 20;

export function atom(text: string): Written {
  return { text, strength: ATOM };
}

/** As it stands where an operator asks for `least`: in parentheses if it holds together less than that. */
export function inside({ text, strength }: Written, least: number): string {
  return strength < least ? `(${text})` : text;
}

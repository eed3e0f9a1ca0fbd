/** Replaces `[start, end)` with `text`. Offsets are those of the text before all edits of a step. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function deletion(start: number, end: number): Edit {
  return { start, end, text: '' };
}

export function insertion(at: number, text: string): Edit {
  return { start: at, end: at, text };
}

/** Sorted edits, without those that have no effect. Edits at the same place keep their order. */
export function ordered(edits: readonly Edit[]): readonly Edit[] {
  return edits
    .filter(({ start, end, text }) => end > start || text !== '')
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The text after edits, which are sorted; @throws RangeError if they overlap. */
export function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    if (edit.start < at) throw new RangeError('Edits overlap.');
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** What stands at `[start, end)` becomes `text`. Offsets are those of the text before the edits they come with. */
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

/** Edits in order, without those of no effect. Of two at one place the given order counts. */
export function ordered(edits: readonly Edit[]): readonly Edit[] {
  return edits
    .filter(({ start, end, text }) => end > start || text !== '')
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** @throws RangeError if edits overlap. */
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

import type { Position, Range } from '../code/finding.ts';
import { comparePositions } from '../code/positions.ts';

/** A replaced range of a text, in the form of an editor's event. */
export interface TextChange {
  readonly range: Range;
  readonly text: string;
}

/** The places after a change; places that it touches are dropped. */
export function shifted<T extends { readonly range: Range }>(
  places: readonly T[],
  { range: { start, end }, text }: TextChange,
): readonly T[] {
  const lines = text.split(/\r\n|\n|\r/);
  const lastLine = lines.at(-1) ?? '';
  const added = lines.length - 1 - (end.line - start.line);
  // Where in its line the inserted text ends.
  const endCharacter = lines.length === 1 ? start.character + lastLine.length : lastLine.length;
  const moved = ({ line, character }: Position): Position => ({
    line: line + added,
    character: line === end.line ? character - end.character + endCharacter : character,
  });
  return places.flatMap((place) => {
    // Before the change nothing moves; what it touches is dropped; everything after it moves.
    if (comparePositions(place.range.end, start) < 0) return [place];
    if (comparePositions(end, place.range.start) >= 0) return [];
    return [{ ...place, range: { start: moved(place.range.start), end: moved(place.range.end) } }];
  });
}

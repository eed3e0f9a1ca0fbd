import type { Position, Range } from '../code/finding.ts';

/** A stretch of a text that another text took the place of, as an editor tells it. */
export interface TextChange {
  readonly range: Range;
  readonly text: string;
}

/** Where places are after a change; those that it touches are none any more. */
export function shifted<T extends { readonly range: Range }>(
  places: readonly T[],
  { range: { start, end }, text }: TextChange,
): readonly T[] {
  const lines = text.split(/\r\n|\n|\r/);
  const lastLine = lines.at(-1) ?? '';
  const added = lines.length - 1 - (end.line - start.line);
  const endCharacter = lines.length === 1 ? start.character + lastLine.length : lastLine.length;
  const moved = ({ line, character }: Position): Position => ({
    line: line + added,
    character: line === end.line ? character - end.character + endCharacter : character,
  });
  return places.flatMap((place) => {
    if (isBefore(place.range.end, start)) return [place];
    if (!isBefore(end, place.range.start)) return [];
    return [{ ...place, range: { start: moved(place.range.start), end: moved(place.range.end) } }];
  });
}

function isBefore(one: Position, other: Position): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

import type { Position, Range } from './finding.ts';

/** Negative if `one` is before `other`, positive if after. */
export function comparePositions(one: Position, other: Position): number {
  return one.line - other.line || one.character - other.character;
}

/** As `comparePositions`, by where they start. */
export function compareRanges(one: Range, other: Range): number {
  return comparePositions(one.start, other.start);
}

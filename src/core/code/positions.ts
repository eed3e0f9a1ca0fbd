import type { Position, Range } from './finding.ts';

/** Negative if `one` is before `other`, positive if after. */
export function comparePositions(one: Position, other: Position): number {
  return one.line - other.line || one.character - other.character;
}

/** Compares ranges by their start, like `comparePositions`. */
export function compareRanges(one: Range, other: Range): number {
  return comparePositions(one.start, other.start);
}

import type { Range } from '../../code/finding.ts';
import type { UsagePlace } from '../../usages/usage-index.ts';
import { relatedFolders } from './folder-flags.ts';
import { fileKey, isMention } from './place-text.ts';
import type { UsageFacts } from './usages-detail.ts';
import { comparePositions, compareRanges } from '../../code/positions.ts';
import { quotedText } from '../../code/quoted-text.ts';

/** The part of an open document that matters for references. */
export interface DocumentPlaces {
  /** The key from {@link fileKey}; undefined for a document outside all folders. */
  readonly key: string | undefined;
  /** The places found in its own text. */
  readonly ranges: readonly Range[];
  /** The text of a line; empty beyond the last line. */
  readonly lineText: (line: number) => string;
}

/** The places that hovers count: where a name means the same flag as in `folder`. Code first, mentions last. */
export function placesOfSameFlag(
  name: string,
  folder: string,
  { usages, projects }: UsageFacts,
): readonly UsagePlace[] {
  const places = relatedFolders(folder, usages.folders, projects).flatMap((related) => [
    ...usages.usagesOf(name, related),
    ...usages.mentionsOf(name, related),
  ]);
  return [...places.filter((place) => !isMention(place)), ...places.filter(isMention)];
}

/** Like `placesOfSameFlag`, without places in open documents. */
export function placesInClosedFiles(
  name: string,
  folder: string,
  facts: UsageFacts,
  documents: readonly DocumentPlaces[],
): readonly UsagePlace[] {
  const open = new Set(documents.map(({ key }) => key));
  return placesOfSameFlag(name, folder, facts).filter((place) => !open.has(fileKey(place)));
}

/**
 * The places of a name in an open document: those found in its text, and those found through other files, as long as
 * they match the current text.
 */
export function placesInDocument(document: DocumentPlaces, places: readonly UsagePlace[]): readonly Range[] {
  const { ranges, lineText } = document;
  const further = places.filter(
    ({ range, lineText: kept }) =>
      // The line still reads as the index quoted it.
      quotedText(lineText(range.start.line)) === kept && !ranges.some((own) => overlap(own, range)),
  );
  return [...ranges, ...further.map(({ range }) => range)].sort(compareRanges);
}

/** Whether the place is a constant's value, to which the other places refer. */
export function isDeclared({ kind }: UsagePlace): boolean {
  return kind === 'declaration';
}

/** Also true if one range begins where the other ends. */
function overlap(one: Range, other: Range): boolean {
  return comparePositions(one.end, other.start) >= 0 && comparePositions(other.end, one.start) >= 0;
}

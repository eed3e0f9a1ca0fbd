import type { Range } from '../../code/finding.ts';
import type { UsagePlace } from '../../usages/usage-index.ts';
import { relatedFolders } from './folder-flags.ts';
import { fileKey, isMention } from './place-text.ts';
import type { UsageFacts } from './usages-detail.ts';
import { comparePositions, compareRanges } from '../../code/positions.ts';
import { quotedText } from '../../code/quoted-text.ts';

/** An open document, as far as it counts for references. */
export interface DocumentPlaces {
  /** As {@link fileKey} has it; undefined for one in none of the folders. */
  readonly key: string | undefined;
  /** The places that its own text tells. */
  readonly ranges: readonly Range[];
  /** The text of a line, trimmed; empty behind the last one. */
  readonly lineText: (line: number) => string;
}

/** Where a name means the same flag as in a folder: what a hover counts there. Code first, mentions last. */
export function placesNear(
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

/** The same that other files tell: those that lie in no open document. */
export function placesElsewhere(
  name: string,
  folder: string,
  facts: UsageFacts,
  documents: readonly DocumentPlaces[],
): readonly UsagePlace[] {
  const open = new Set(documents.map(({ key }) => key));
  return placesNear(name, folder, facts).filter((place) => !open.has(fileKey(place)));
}

/**
 * The places of a name in an open document: what its text tells, and what other files tell of it, as far as that is
 * about the text as it is now.
 */
export function placesInDocument(document: DocumentPlaces, places: readonly UsagePlace[]): readonly Range[] {
  const { ranges, lineText } = document;
  const further = places.filter(
    ({ range, lineText: kept }) =>
      quotedText(lineText(range.start.line)) === kept && !ranges.some((own) => overlap(own, range)),
  );
  return [...ranges, ...further.map(({ range }) => range)].sort(compareRanges);
}

/** Whether a constant's value stands there, to which the other places refer. */
export function isDeclared({ kind }: UsagePlace): boolean {
  return kind === 'declaration';
}

function overlap(one: Range, other: Range): boolean {
  return comparePositions(one.end, other.start) >= 0 && comparePositions(other.end, one.start) >= 0;
}

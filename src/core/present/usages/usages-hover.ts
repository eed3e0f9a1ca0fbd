import type { Range } from '../../code/finding.ts';
import type { UsagePlace } from '../../usages/usage-index.ts';
import type { Formats } from '../formats.ts';
import { icon, rich, type Markdown } from '../markdown.ts';
import { joined } from '../flag/detail.ts';
import { wayLine } from './because.ts';
import { elsewhereText, usedElsewhere } from './elsewhere-uses.ts';
import { placesOfSameFlag } from './document-places.ts';
import { relatedFolders } from './folder-flags.ts';
import { progressText } from './index-states.ts';
import { spreadText } from './place-text.ts';
import type { UsageFacts } from './usages-detail.ts';

/** The position of a name in a file. */
export interface UsagesAt extends UsageFacts {
  /** The folder whose flags apply there. */
  readonly folder: string;
  /** The file, relative to the folder; undefined for a document that is no file. */
  readonly path?: string | undefined;
  readonly range: Range;
}

/** How often the name is used where it means the same flag; undefined if no place is known yet. */
export function usagesCount(name: string, at: UsagesAt, formats: Formats): string | undefined {
  const places = placesOfSameFlag(name, at.folder, at);
  const related = relatedFolders(at.folder, at.usages.folders, at.projects);
  const folders = at.usages.folders.filter(({ folder }) => related.includes(folder));
  const elsewhere = elsewhereText(usedElsewhere(name, folders, at.usages), formats);
  return joined(places.length === 0 ? undefined : spreadText(places, formats), elsewhere) || undefined;
}

/** The progress of reading; undefined if nothing is being read. */
export function progressLine({ usages: { state } }: UsagesAt, formats: Formats): Markdown | undefined {
  if (state.kind !== 'reading') return undefined;
  return rich`${icon('references')} ${progressText(state.read, state.of, formats)}`;
}

/** The first steps from the place to the SDK's call, on one line; undefined if it is the call itself, or not indexed. */
export function reasonLine(name: string, at: UsagesAt, formats: Formats): Markdown | undefined {
  const place = indexedPlace(name, at);
  return place && wayLine(place, formats);
}

/** The indexed place at the hovered name; undefined if there is none, or for a document that is no file. */
function indexedPlace(name: string, { usages, folder, path, range }: UsagesAt): UsagePlace | undefined {
  if (path === undefined) return undefined;
  const { line, character } = range.start;
  return usages
    .usagesIn(folder, path)
    .find(
      (place) =>
        place.name === name && place.range.start.line === line && place.range.start.character === character,
    );
}

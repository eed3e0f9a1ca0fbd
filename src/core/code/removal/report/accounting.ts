import type { ReferencesToReview } from './references.ts';
import type { LeftReason } from '../context.ts';
import { listed, standaloneOffsets } from './listed.ts';
import type { FileChange, Listed, RemovalPlan, RemovalRequest, RemovalUsage, Work } from '../plan-types.ts';
import { isRemoved } from '../usage-state.ts';

/** Places and mentions that a plan would neither remove nor list: an error in the removal itself. */
export class IncompletePlan extends Error {
  constructor(places: readonly string[]) {
    super(`Nothing was changed: these places would be neither edited nor listed: ${places.join(', ')}.`);
    this.name = 'IncompletePlan';
  }
}

/**
 * What the work on the files changes, and what is listed beside it: together that is every place.
 *
 * @throws IncompletePlan if a usage or a mention would be lost.
 */
export function accountedPlan(
  request: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  refused: ReadonlyMap<string, LeftReason>,
  references: ReferencesToReview,
): Pick<RemovalPlan, 'edited' | 'files' | 'listed' | 'words'> {
  const edited = request.usages.filter((usage) => isRemoved(usage, work.get(usage.file)));
  const places = listed(request, work, refused, references);
  const missing = unaccounted(request, work, places);
  if (missing.length > 0) throw new IncompletePlan(missing);
  const files = [...work].flatMap(([file, { draft }]) =>
    draft.text === draft.before
      ? []
      : [{ file, before: draft.before, after: draft.text, draft, removed: removedIn(edited, file) }],
  );
  return { edited: edited.length, files, listed: places, words: request.mentioned.words };
}

/** The removed usages of one file. */
function removedIn(edited: readonly RemovalUsage[], file: string): FileChange['removed'] {
  const own = edited.filter((usage) => usage.file === file);
  return own.map(({ start, kind }) => ({ start, kind: kind === 'declaration' ? 'constant' : 'call' }));
}

/** The places, mentions included, that the plan neither removes nor lists, as `path:offset`. */
function unaccounted(
  { usages, open, workspace, flag }: RemovalRequest,
  work: ReadonlyMap<string, Work>,
  places: readonly Listed[],
): readonly string[] {
  const listedAt = new Set(places.map(({ file, start }) => `${file}:${start}`));
  // Wherever the name stands in a file that was read, usage or not.
  const named = workspace.files.flatMap(([file, { text }]) =>
    standaloneOffsets(text, flag).map((start) => ({ file, start })),
  );
  const removed = new Set(
    usages.flatMap((usage) =>
      isRemoved(usage, work.get(usage.file)) ? [`${usage.file}:${usage.start}`] : [],
    ),
  );
  return [...usages, ...open, ...named].flatMap(({ file, start }) => {
    const place = `${file}:${start}`;
    // A file that was not worked on still has all of its places.
    const isStillThere = work.get(file) === undefined || work.get(file)?.draft.now(start) !== undefined;
    return isStillThere && !listedAt.has(place) && !removed.has(place) ? [place] : [];
  });
}

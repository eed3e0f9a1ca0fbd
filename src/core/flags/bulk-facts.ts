import type { Accelerators, Found, FoundFlag, SearchFilter } from '../api/accelerators.ts';
import { ApiError } from '../api/errors.ts';
import type { Log } from '../log.ts';

/** What the operations outside the contract told; each part is absent where the server did not answer it. */
export interface BulkFacts {
  /** Of as many flags as the pages hold; the lifecycle operation has the others. */
  readonly latestStages: readonly FoundFlag[] | undefined;
  readonly archived: ReadonlySet<string> | undefined;
  readonly potentiallyStale: ReadonlySet<string> | undefined;
  readonly lifetimes: ReadonlyMap<string, number | null> | undefined;
}

/** Pages of each search: together no more than the 15 a minute that 8.2.0 answers (observed). */
const MOST_PAGES: Readonly<Record<SearchFilter, number>> = { all: 8, archived: 3, potentiallyStale: 3 };

/**
 * Asks the operations outside the contract, all at once.
 * @param accelerators the operations.
 * @param projectId id of the project.
 * @param log gets what did not answer: the extension then does without.
 * @param signal cancels.
 * @returns what the server answered.
 * @throws ApiError `cancelled` alone: every other failure is an absent part.
 */
export async function loadBulkFacts(
  accelerators: Accelerators,
  projectId: string,
  log: Log,
  signal: AbortSignal,
): Promise<BulkFacts> {
  const attempt = async <T>(what: string, answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
      log.debug(`${what}: not answered here (${error.message}); doing without.`);
      return undefined;
    }
  };
  const search = (what: string, filter: SearchFilter) =>
    attempt(what, accelerators.search(projectId, filter, { signal, mostPages: MOST_PAGES[filter] }));
  const [all, archived, potentiallyStale, lifetimes] = await Promise.all([
    search('Stages in bulk', 'all'),
    search('Archived flags', 'archived'),
    search('Potentially stale flags', 'potentiallyStale'),
    attempt('Expected lifetimes', accelerators.featureTypes({ signal })),
  ]);
  return {
    latestStages: all?.flags,
    archived: allNamesOf(archived),
    potentiallyStale: allNamesOf(potentiallyStale),
    lifetimes,
  };
}

/** A part of a set decides nothing: a flag that is not in it may be in the rest. */
function allNamesOf(found: Found | undefined): ReadonlySet<string> | undefined {
  if (found === undefined || found.flags.length < found.total) return undefined;
  return new Set(found.flags.map(({ name }) => name));
}

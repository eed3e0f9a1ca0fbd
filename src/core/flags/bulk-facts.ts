import { SEARCH_PAGE, type Accelerators, type SearchFilter } from '../api/accelerators.ts';
import { ApiError } from '../api/errors.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { Log } from '../log.ts';
import type { PagedSearch } from './paged-search.ts';

/** A project's facts from the operations outside the contract; a part is absent if its operation did not answer. */
export interface BulkFacts {
  /** Names of flags, as in the next set. */
  readonly archived: ReadonlySet<string> | undefined;
  readonly potentiallyStale: ReadonlySet<string> | undefined;
  /** Expected lifetime in days by flag type; null for types that do not age. */
  readonly lifetimes: ReadonlyMap<string, number | null> | undefined;
}

export interface BulkFactsOptions {
  readonly accelerators: Pick<Accelerators, 'featureTypes'>;
  /** Undefined if the server has no search. */
  readonly search: PagedSearch | undefined;
  /** How many the project's report counts: too many are not requested, as the set would be incomplete. */
  readonly potentiallyStaleCount: number;
  /** Receives failures: the extension works without the missing parts. */
  readonly log: Log;
  readonly signal: AbortSignal;
}

const LARGEST_SET = REQUEST_BUDGET.searchPagesOfASet * SEARCH_PAGE;

/** Loads all parts at once. Throws if it is cancelled, and what is no ApiError; any other failure makes its part absent. */
export async function loadBulkFacts(options: BulkFactsOptions): Promise<BulkFacts> {
  const { accelerators, search, potentiallyStaleCount, log, signal } = options;
  const attempt = async <T>(what: string, answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
      log.debug(`${what}: not answered here (${error.message}); doing without.`);
      return undefined;
    }
  };
  const setOf = async (what: string, filter: SearchFilter) =>
    search && (await attempt(what, namesOf(search, filter)));
  const [archived, potentiallyStale, lifetimes] = await Promise.all([
    setOf('Archived flags', 'archived'),
    potentiallyStaleCount <= LARGEST_SET ? setOf('Potentially stale flags', 'potentiallyStale') : undefined,
    attempt('Expected lifetimes', accelerators.featureTypes({ signal })),
  ]);
  return { archived, lifetimes, potentiallyStale };
}

/** Undefined for a set that is too large, or did not come whole: a flag that is missing in it may still match. */
async function namesOf(search: PagedSearch, filter: SearchFilter): Promise<ReadonlySet<string> | undefined> {
  const first = await search.page(filter, 0);
  if (first.total > LARGEST_SET) return undefined;
  // Of the pages after the first.
  const offsets = Array.from(
    { length: Math.ceil(first.total / SEARCH_PAGE) - 1 },
    (_, i) => (i + 1) * SEARCH_PAGE,
  );
  const rest = await Promise.all(offsets.map((offset) => search.page(filter, offset)));
  const names = new Set([first, ...rest].flatMap(({ flags }) => flags.map(({ name }) => name)));
  return names.size < first.total ? undefined : names;
}

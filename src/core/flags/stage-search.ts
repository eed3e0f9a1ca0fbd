import { SEARCH_PAGE, type FoundFlag, type FoundPage } from '../api/accelerators.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { PagedSearch } from './paged-search.ts';

/**
 * How far the search for stages has got; saved in the snapshot, so that another window or the next start continues
 * there.
 */
export interface SearchPlace {
  /** Number of the next page, from 0. */
  readonly page: number;
  /** Pages left until every flag was returned once; 0 if done. */
  readonly toGo: number;
}

/** How far the stages are loaded; saved in the snapshot. */
export interface StageProgress {
  /** When stages were last loaded, in milliseconds since the epoch; infinite for never. */
  readonly stagesAskedAt?: number | undefined;
  readonly stageSearch?: SearchPlace | undefined;
}

/** A search that no page was requested for. */
export const NOT_BEGUN: SearchPlace = { page: 0, toGo: 0 };

export interface StageSearchOptions {
  readonly search: PagedSearch;
  readonly place: SearchPlace;
  /** Number of flags in the report: more are not requested, even if the server claims to have them. */
  readonly flags: number;
  /** How many pages to request even if fewer are to go. */
  readonly most: number;
  /** Receives the results of a few pages, in no order, and the new position of the search. */
  readonly onFound: (flags: readonly FoundFlag[], place: SearchPlace) => void;
}

/**
 * Searches for the latest stage of flags: requests all pages to go, or `most` if that is more, a few at a time. A page
 * that fails ends the search; earlier results count.
 */
export async function searchStages({
  search,
  place,
  flags,
  most,
  onFound,
}: StageSearchOptions): Promise<void> {
  const pages = Math.max(1, Math.ceil(flags / SEARCH_PAGE));
  let { page, toGo } = place;
  let left = Math.min(pages, Math.max(toGo, most));
  while (left > 0) {
    const together = Math.min(left, REQUEST_BUDGET.inFlight);
    const numbers = Array.from({ length: together }, (_, i) => (page + i) % pages);
    const pending = numbers.map((number) => new Arrival(search.page('all', number * SEARCH_PAGE)));
    const flagsOf = async (at: number): Promise<readonly FoundFlag[]> =>
      (await pending[at]?.page)?.flags ?? [];
    // Delivers pages that have arrived even while later ones wait for the server's pace.
    for (let delivered = 0; delivered < together;) {
      const news = [...(await flagsOf(delivered))];
      for (delivered += 1; pending[delivered]?.isThere === true; delivered += 1)
        news.push(...(await flagsOf(delivered)));
      onFound(news, { page: (page + delivered) % pages, toGo: Math.max(0, toGo - delivered) });
    }
    left -= together;
    page = (page + together) % pages;
    toGo = Math.max(0, toGo - together);
  }
}

/** A requested page, and whether it has arrived. */
class Arrival {
  readonly page: Promise<FoundPage>;
  isThere = false;

  constructor(page: Promise<FoundPage>) {
    this.page = page;
    // The failure is handled where the page is awaited.
    page.then(
      () => (this.isThere = true),
      () => undefined,
    );
  }
}

/** The position of a new search that has to return all of this many flags. */
export function wholeSearch(flags: number, page = 0): SearchPlace {
  return { page, toGo: Math.ceil(flags / SEARCH_PAGE) };
}

import { SEARCH_PAGE, type FoundFlag, type FoundPage } from '../api/accelerators.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { PagedSearch } from './paged-search.ts';

/** Where the search for stages stands; kept in the snapshot, so that another window or the next start goes on there. */
export interface SearchPlace {
  /** Number of the page that is next, from 0. */
  readonly page: number;
  /** Pages until every flag has been told of once; 0 where that is so. */
  readonly toGo: number;
}

/** How a search for stages goes. */
export interface StageSearchOptions {
  readonly search: PagedSearch;
  readonly place: SearchPlace;
  /** As the report has them: a server that tells of more is not asked for them. */
  readonly flags: number;
  /** Pages that may be asked where none is to go. */
  readonly most: number;
  /** Gets what a few pages told, in no order, and where the search then stands. */
  readonly onFound: (flags: readonly FoundFlag[], place: SearchPlace) => void;
}

/**
 * Asks the search for the latest stage of every flag: all pages that are to go, else as many as may be asked, in turns.
 * A page that fails ends it; what came before counts.
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
    const asked = numbers.map((number) => new Arrival(search.page('all', number * SEARCH_PAGE)));
    // A page that waits for the server's pace keeps none back that are there.
    for (let told = 0; told < together;) {
      const news = [...((await asked[told]?.page)?.flags ?? [])];
      for (told += 1; asked[told]?.isThere === true; told += 1)
        news.push(...((await asked[told]?.page)?.flags ?? []));
      onFound(news, { page: (page + told) % pages, toGo: Math.max(0, toGo - told) });
    }
    left -= together;
    page = (page + together) % pages;
    toGo = Math.max(0, toGo - together);
  }
}

/** A page that was asked for, and whether it has come. */
class Arrival {
  readonly page: Promise<FoundPage>;
  isThere = false;

  constructor(page: Promise<FoundPage>) {
    this.page = page;
    // Whoever waits for it gets its failure.
    page.then(
      () => (this.isThere = true),
      () => undefined,
    );
  }
}

/** Where a search for the stages of so many flags stands that is to tell of all of them. */
export function wholeSearch(flags: number, page = 0): SearchPlace {
  return { page, toGo: Math.ceil(flags / SEARCH_PAGE) };
}

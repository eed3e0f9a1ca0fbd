import type { FoundFlag } from '../api/accelerators.ts';
import { ApiError } from '../api/errors.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { Log } from '../log.ts';
import type { PagedSearch } from './paged-search.ts';
import { NOT_BEGUN, searchStages, wholeSearch } from './stage-search.ts';

interface SearchedStagesOptions {
  readonly id: string;
  readonly log: Log;
  /** Receives what a few pages returned, and whether a search of all flags has more to come. */
  readonly onFound: (found: readonly FoundFlag[], isMoreToCome: boolean) => void;
}

/** What one search of a project is for. */
interface SearchNeeds {
  /** How many flags the project has. */
  readonly flags: number;
  /** Flags whose stage is not known. */
  readonly unknown: readonly string[];
  /** Whether stages that are known are old. */
  readonly areOld: boolean;
}

/** Searches a project for stages, and goes on where the search before ended. */
export class SearchedStages {
  readonly #options: SearchedStagesOptions;
  /** How far the search has got; kept from one call to the next, and over restarts. */
  place = NOT_BEGUN;
  /** Flags that a complete search did not return: their stage is no reason to search again. */
  readonly #unreported = new Set<string>();

  constructor(options: SearchedStagesOptions) {
    this.#options = options;
  }

  /** Returns the names that the search found. */
  async search(search: PagedSearch, { flags, unknown, areOld }: SearchNeeds): Promise<ReadonlySet<string>> {
    const { log, id, onFound } = this.#options;
    const searched = new Set<string>();
    const missing = unknown.filter((name) => !this.#unreported.has(name));
    // More than a refresh may ask for one by one: all flags are searched.
    if (this.place.toGo === 0 && missing.length > REQUEST_BUDGET.lifecyclesARefresh)
      this.place = wholeSearch(flags, this.place.page);
    // A search that is over goes round again for stages that are old, as far as the budget goes.
    const most = areOld ? Math.max(0, REQUEST_BUDGET.searchPagesARefresh - search.requested) : 0;
    try {
      await searchStages({
        search,
        place: this.place,
        flags,
        most,
        onFound: (found, place) => {
          for (const { name } of found) searched.add(name);
          this.place = place;
          onFound(found, place.toGo > 0);
        },
      });
      if (this.place.toGo === 0)
        for (const name of missing) if (!searched.has(name)) this.#unreported.add(name);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
      log.debug(`Project ${id}: the search for stages did not answer (${error.message}).`);
    }
    return searched;
  }
}

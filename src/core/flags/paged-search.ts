import type { Accelerators, FoundPage, SearchFilter } from '../api/accelerators.ts';
import { ApiError } from '../api/errors.ts';
import type { Pace } from '../api/pacing.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { Log } from '../log.ts';

export interface PagedSearchOptions {
  readonly accelerators: Pick<Accelerators, 'searchPage'>;
  readonly projectId: string;
  readonly pace: Pace;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Called each time a page has to wait for its turn. */
  readonly onWait: () => void;
}

/** The search of one project, page by page at the set pace; repeats a page if the server says "later". */
export class PagedSearch {
  readonly #options: PagedSearchOptions;
  #requested = 0;
  #isThere: boolean | undefined;

  constructor(options: PagedSearchOptions) {
    this.#options = options;
  }

  /** Pages requested so far, in all searches together. */
  get requested(): number {
    return this.#requested;
  }

  /** Whether the server has a search; undefined while that is unknown: there was no request or no answer yet. */
  get isThere(): boolean | undefined {
    return this.#isThere;
  }

  /** Throws `ApiError` for every failure but a 429, and the signal's reason if it ends a wait. */
  async page(filter: SearchFilter, offset: number): Promise<FoundPage> {
    const { accelerators, projectId, pace, signal, onWait } = this.#options;
    this.#requested += 1;
    for (;;) {
      await pace.turn(signal, onWait);
      try {
        const page = await accelerators.searchPage(projectId, filter, offset, { signal });
        this.#isThere = true;
        return page;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.kind !== 'rateLimited') {
          // An answer that is no page means that there is no search, unless a page came before.
          if (error.kind !== 'unreachable' && error.kind !== 'cancelled') this.#isThere ??= false;
          throw error;
        }
        this.#pause(error);
      }
    }
  }

  #pause({ facts }: ApiError): void {
    const { pace, log, projectId } = this.#options;
    const ms = facts.retryAfterMs ?? REQUEST_BUDGET.searchPauseMs;
    log.info(`Project ${projectId}: the server wants no further search for ${Math.ceil(ms / 1000)} s.`);
    pace.pause(ms);
  }
}

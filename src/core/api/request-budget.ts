/**
 * How many requests this program sends, and how fast: all limits are here. Rates are for one server and one window; the
 * server's own limits (Retry-After) apply beside them.
 */
export const REQUEST_BUDGET = {
  /** Requests in flight at once, of any kind. */
  inFlight: 6,

  /** 8.2.0 answers 15 searches a minute, and 429 with Retry-After 60 to the next (observed); 7.5.1 any number. */
  searchPagesPerMinute: 12,
  /** Of the search for archived and of that for potentially stale flags; a larger set is ignored. */
  searchPagesOfASet: 3,
  /** Of all searches together, once the stage of every flag is known. */
  searchPagesARefresh: 12,
  /** After a 429 without Retry-After. */
  searchPauseMs: 60_000,

  /** Flags that are not on screen, on a server without the search. */
  lifecyclesPerSecond: 5,
  /** Flags on screen that are loaded at once, within `lookedAtMs`; 40 rows and the names of a file are seldom more. */
  lifecyclesLookedAt: 50,
  /** Flags on screen beyond that wait for the pace, but go before those that are not on screen. */
  lookedAtMs: 10_000,
  /** Candidates for clean-up on a project's first load; per minute, of all projects together. */
  lifecyclesFirstLoad: 100,
  /** Flags that changed or were on screen, in each refresh of a project with the search. */
  lifecyclesARefresh: 5,
  /** Names outside the project, per session: a repository can contain any number of them. */
  namesOutsideProject: 1000,

  /** Flags whose details (strategies, variants, people) a person looks at; one at a time. */
  detailsPerMinute: 30,
  /** Older details are loaded again when they are looked at, even if the report did not change. */
  detailsAgeMs: 15 * 60_000,
  /** Flags looked at last, when the report changed or a person refreshes. */
  detailsARefresh: 5,

  /** One answer with expected lifetimes serves all projects for this long, since they load together. */
  flagTypesMs: 10_000,

  /** Stages may change while the report does not (304), so they are loaded again after this time. */
  stagesAgeMs: 15 * 60_000,
  /** In a project with more flags than this, on a server without the search, known stages are loaded again … */
  manyFlags: 500,
  /** … after this time, and with each refresh only those of flags on screen. */
  manyStagesAgeMs: 60 * 60_000,

  /** Of a GET that failed temporarily, each after a random wait between zero and the base, which doubles. */
  retries: 2,
  retryBaseMs: 500,
  /** A longer Retry-After is left to the next refresh: nobody waits that long for an answer. */
  retryAfterMs: 30_000,

  /** After a failed refresh; doubled with each further failure, up to the longest. */
  backoffMs: 60_000,
  longestBackoffMs: 30 * 60_000,
  /** After each refusal of the token; the last gap repeats. */
  refusedTokenMs: [5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000],
  /** A manual refresh replaces one that has run longer than this: nobody waits for an answer that trickles in. */
  stuckMs: 10_000,
} as const;

/** The budget as one line of the log. */
export function requestBudgetText(): string {
  const parts = Object.entries(REQUEST_BUDGET).map(([name, value]) => `${name} ${String(value)}`);
  return `Request budget: ${parts.join(', ')}`;
}

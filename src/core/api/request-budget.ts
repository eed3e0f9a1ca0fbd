/**
 * How many requests this program sends, and how fast; limits of time and size are in `http/limits.ts`. Rates are for one
 * server and one window; the server's own limits (Retry-After) apply beside them.
 * - The report: one request for all flags of a project.
 * - The search: pages of flags with their stages, which newer servers answer.
 * - A lifecycle: one request for the stage of one flag.
 * - Details: one request for the strategies, variants and people of one flag.
 */
export const REQUEST_BUDGET = {
  /** Requests in flight at once, of any kind. */
  inFlight: 6,

  /** Server 8.2.0 answers 15 pages a minute, and 429 with Retry-After 60 to the next (observed); 7.5.1 any number. */
  searchPagesPerMinute: 12,
  /** Most pages of the set of archived and of that of potentially stale flags; a larger set is not used at all. */
  searchPagesOfASet: 3,
  /** Pages in one refresh of a project, of all lists together, once the stage of every flag is known. */
  searchPagesARefresh: 12,
  /** No further page for this time after a 429 without Retry-After. */
  searchPauseMs: 60_000,

  /** Lifecycles of flags that are not on screen. */
  lifecyclesPerSecond: 5,
  /**
   * Lifecycles of flags on screen (40 rows and the names of a file are seldom more) that may begin at once within
   * `lifecyclesLookedAtMs`; further ones wait for `lifecyclesPerSecond`, before those of flags that are not on screen.
   */
  lifecyclesLookedAt: 50,
  lifecyclesLookedAtMs: 10_000,
  /** Lifecycles of candidates for clean-up: in the first load of a project, and in a minute for all projects together. */
  lifecyclesFirstLoad: 100,
  /** Lifecycles in each later refresh of a project, which do not wait for `lifecyclesPerSecond`. */
  lifecyclesARefresh: 5,
  /** Names in code that no project has, whose lifecycle is asked for: a repository can contain any number of them. */
  namesOutsideProject: 1000,

  /** Details of flags that a person looks at; one request at a time. */
  detailsPerMinute: 30,
  /** Older details are loaded again when a person looks at them, even if the report did not change. */
  detailsAgeMs: 15 * 60_000,
  /** Flags looked at last whose details are loaded again when the report changed or a person refreshes. */
  detailsARefresh: 5,

  /** One answer with expected lifetimes serves all projects for this long, since they load together. */
  flagTypesMs: 10_000,

  /** Stages may change while the report does not (304), so they are loaded again after this time. */
  stagesAgeMs: 15 * 60_000,
  /** In a project with more flags than this, on a server without the search, `manyStagesAgeMs` counts instead. */
  manyFlags: 500,
  /** The stage of a flag that was not on screen is loaded again after this time. */
  manyStagesAgeMs: 60 * 60_000,

  /** How often a GET that failed temporarily is sent again. */
  retries: 2,
  /** The wait before the first retry is random between zero and this; the bound doubles with each further one. */
  retryBaseMs: 500,
  /** A longer Retry-After is left to the next refresh: nobody waits that long for an answer. */
  retryAfterMs: 30_000,

  /** No automatic refresh for this time after one that failed; doubled with each further failure, up to the longest. */
  backoffMs: 60_000,
  longestBackoffMs: 30 * 60_000,
  /** No automatic refresh for this time after each refusal of the token in turn; the last time repeats. */
  refusedTokenMs: [5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000],
  /** A manual refresh replaces one that has run longer than this: nobody waits for an answer that trickles in. */
  stuckMs: 10_000,
} as const;

/** The budget as one line of the log. */
export function requestBudgetText(): string {
  const parts = Object.entries(REQUEST_BUDGET).map(([name, value]) => `${name} ${String(value)}`);
  return `Request budget: ${parts.join(', ')}`;
}

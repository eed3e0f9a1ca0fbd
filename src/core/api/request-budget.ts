/**
 * How many requests this program sends, and how soon: all that paces it stands here. Rates are for one server and one
 * window; what the server says (Retry-After) counts beside them.
 */
export const REQUEST_BUDGET = {
  /** In flight at once, whatever they ask. */
  inFlight: 6,

  /** 8.2.0 answers 15 searches a minute, and 429 with Retry-After 60 to the next (observed); 7.5.1 any number. */
  searchPagesPerMinute: 12,
  /** Of the search for archived flags and of that for potentially stale ones; a larger set is done without. */
  searchPagesOfASet: 3,
  /** Of all searches together, once the stage of every flag is known. */
  searchPagesARefresh: 12,
  /** After a 429 that does not say how long. */
  searchPauseMs: 60_000,

  /** Flags that nobody looks at, on a server without the search. */
  lifecyclesPerSecond: 5,
  /** Flags looked at in one moment that are asked without a pace; 40 rows and the names of a file are seldom more. */
  lifecyclesLookedAt: 50,
  /** As long is a moment: who looks at more has the others asked at the pace, before what nobody looks at. */
  lookedAtMs: 10_000,
  /** Candidates for clean-up, where the project's stages are loaded for the first time; in a minute, of all projects. */
  lifecyclesFirstLoad: 100,
  /** Flags that changed or were looked at, in each refresh of a project with the search. */
  lifecyclesARefresh: 5,
  /** Names outside the project, in one session: a repository can hold any number of them. */
  namesOutsideProject: 1000,

  /** Flags whose details (strategies, variants, people) are asked because a person looks at them; one at a time. */
  detailsPerMinute: 30,
  /** Details that are older are asked again when they are looked at, though the report did not change. */
  detailsAgeMs: 15 * 60_000,
  /** Of those looked at last, where the report changed or a person refreshes. */
  detailsARefresh: 5,

  /** For so long the expected lifetimes of one answer count for all projects, which are loaded together. */
  flagTypesMs: 10_000,

  /** Stages may change while the report does not (304): they are asked again after this. */
  stagesAgeMs: 15 * 60_000,
  /** A project with more flags than this, on a server without the search, has its settled stages asked again … */
  manyFlags: 500,
  /** … after this, and only what a person looked at with each refresh. */
  manyStagesAgeMs: 60 * 60_000,

  /** Of a GET that failed in a way that can pass, each after a wait drawn from zero up to the base, doubled. */
  retries: 2,
  retryBaseMs: 500,
  /** A longer Retry-After is the business of the next refresh: nobody waits that long for an answer. */
  retryAfterMs: 30_000,

  /** After a refresh that failed; doubled with each further one, up to the longest. */
  backoffMs: 60_000,
  longestBackoffMs: 30 * 60_000,
  /** After each refusal of the token; the last gap stays. */
  refusedTokenMs: [5 * 60_000, 30 * 60_000, 2 * 3_600_000, 8 * 3_600_000],
  /** A refresh by hand takes the place of one that has gone on for longer: nobody waits for an answer that drips. */
  stuckMs: 10_000,
} as const;

/** The budget as one line of the log. */
export function requestBudgetText(): string {
  const parts = Object.entries(REQUEST_BUDGET).map(([name, value]) => `${name} ${String(value)}`);
  return `Request budget: ${parts.join(', ')}`;
}

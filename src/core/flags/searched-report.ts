import { SEARCH_PAGE, type FoundPage } from '../api/accelerators.ts';
import { ApiError } from '../api/errors.ts';
import { readHealthReport, type HealthReport } from '../api/health-report.ts';
import { membersOf } from '../is-record.ts';
import { REQUEST_BUDGET } from '../api/request-budget.ts';
import type { PagedSearch } from './paged-search.ts';

/** A report made from the search, and the error that the server's own report failed with. */
export interface SearchedReport {
  readonly report: HealthReport;
  readonly error: ApiError;
}

/**
 * A replacement from the search for a report that the server cannot create: a flag with a name like `constructor`
 * breaks it (observed on 8.2.0). It has the flags, but neither members nor rules. Undefined if the failure is another
 * one, the search does not answer, or the project is larger than a refresh may load.
 */
export async function searchedReport(
  projectId: string,
  error: unknown,
  search: PagedSearch,
): Promise<SearchedReport | undefined> {
  if (!(error instanceof ApiError) || error.facts.status !== 500) return undefined;
  try {
    const features = await featuresOf(search);
    if (features === undefined) return undefined;
    const { total } = await search.page('potentiallyStale', 0);
    const report = await readHealthReport(reportJson(projectId, features, total));
    return {
      report: { ...report, facts: { ...report.facts, withoutReport: true } },
      error: new ApiError(error.kind, error.message, { ...error.facts, searched: true }),
    };
  } catch (failure) {
    if (failure instanceof ApiError && failure.kind !== 'cancelled') return undefined;
    throw failure;
  }
}

async function featuresOf(search: PagedSearch): Promise<readonly unknown[] | undefined> {
  const first = await search.page('all', 0);
  const pages: FoundPage[] = [first];
  if (first.total > REQUEST_BUDGET.searchPagesARefresh * SEARCH_PAGE) return undefined;
  for (let offset = SEARCH_PAGE; offset < first.total; offset += SEARCH_PAGE)
    pages.push(await search.page('all', offset));
  return pages.flatMap(({ records }) => records);
}

interface Counted {
  readonly stale?: unknown;
  readonly environments?: unknown;
}

/**
 * In the format of the server's own report, to be read like one. Its health is the server's formula (observed), applied
 * to its counts.
 */
function reportJson(projectId: string, features: readonly unknown[], potentiallyStaleCount: number): unknown {
  const counted = features as readonly Counted[];
  const staleCount = counted.filter(({ stale }) => stale === true).length;
  const unhealthy = (staleCount + potentiallyStaleCount) / Math.max(1, features.length);
  return {
    version: 1,
    name: projectId,
    defaultStickiness: '',
    mode: '',
    members: 0,
    health: Math.round(100 - unhealthy * 100),
    environments: [...environmentsOf(counted)].map((environment) => ({ environment })),
    features,
    potentiallyStaleCount,
    activeCount: features.length - staleCount,
    staleCount,
  };
}

function environmentsOf(features: readonly Counted[]): ReadonlySet<unknown> {
  const lists = features.map(({ environments }): readonly unknown[] =>
    Array.isArray(environments) ? environments : [],
  );
  return new Set(lists.flat().flatMap((environment) => membersOf(environment)['name'] ?? []));
}

import { listUnder } from '../code/list-under.ts';
import type { FlagStatus, ReportedUsage, ScanReport } from '../code/scan/scan-report.ts';
import type { Project } from '../flags/project-state.ts';
import type { Staleness } from '../flags/staleness.ts';
import type { CodeKnowledge, FlagKnowledge, ScansKnowledge } from './flag-knowledge.ts';
import { serverKnowledge } from './server-knowledge.ts';

/** Most places of another repository that are listed; the others are counted. */
const MOST_PLACES = 5;

/**
 * All flags of a report, of projects and of a list of names: one for each project that has or had the name, and one for
 * a name that none of them has.
 */
export function knowledgeOfReport(
  report: ScanReport,
  projects: readonly Project[],
  now: number,
  listed: Iterable<string> = [],
): readonly FlagKnowledge[] {
  const codeOf = codeParts(report);
  const names = new Set([
    ...report.flags.map(({ name }) => name),
    ...projects.flatMap(({ flags }) => [...flags.keys()]),
    ...listed,
  ]);
  return [...names].flatMap((name) => {
    const ofProjects = projects.map((project) => serverKnowledge(name, project, now));
    const having = ofProjects.filter(({ onServer }) => onServer === 'yes' || onServer === 'archived');
    const isAbsent = ofProjects.length > 0 && ofProjects.every(({ onServer }) => onServer === 'absent');
    const withoutProject = {
      name,
      project: '',
      onServer: isAbsent ? ('absent' as const) : ('open' as const),
    };
    const code = codeOf(name);
    return (having.length > 0 ? having : [withoutProject]).map((server) => ({ ...server, ...code }));
  });
}

type PlaceElsewhere = Pick<ReportedUsage, 'repository' | 'file' | 'line'>;

/** What a report says about each name, in its own folder and in other repositories. */
function codeParts(report: ScanReport): (name: string) => Pick<FlagKnowledge, 'code' | 'scans'> {
  const at = Date.parse(report.when);
  const own = new Map<string, ReportedUsage[]>();
  const others = new Map<string, PlaceElsewhere[]>();
  for (const usage of report.usages)
    if (usage.repository === undefined) listUnder(own, usage.name, usage);
    else listUnder(others, usage.name, usage);
  const mentions = new Map<string, number>();
  const built = new Map<string, number>();
  for (const mention of report.mentions) {
    const { name, repository, isBuilt } = mention;
    const counts = isBuilt ? built : mentions;
    if (repository === undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    // In another repository, which nobody can look into from here, a call that may build the name counts as a use; a line
    // that only mentions it does not count.
    else if (isBuilt) listUnder(others, name, mention);
  }
  const words = new Map(report.words.map(({ name, count }) => [name, count]));
  const scans = report.scans ?? [];
  return (name) => {
    const code: CodeKnowledge = {
      places: own.get(name) ?? [],
      mentions: mentions.get(name) ?? 0,
      ...(built.has(name) && { built: built.get(name) ?? 0 }),
      wordFiles: words.get(name) ?? 0,
      notRead: report.notRead,
    };
    return {
      // Without a repository the report consists of others' lists only, and no code of its own was read.
      ...(report.repository !== undefined && { code: { value: code, at } }),
      ...(report.scans !== undefined && {
        scans: { value: { scans, used: usedIn(others.get(name) ?? []) }, at },
      }),
    };
  };
}

/** Places in other repositories, by repository. */
function usedIn(places: readonly PlaceElsewhere[]): ScansKnowledge['used'] {
  return [...Map.groupBy(places, ({ repository = '' }) => repository)].map(([repository, inRepository]) => ({
    repository,
    count: inRepository.length,
    places: inRepository.slice(0, MOST_PLACES).map(({ file, line }) => `${file}:${line}`),
  }));
}

/** What a report's status says about a flag without querying a server; its dates are unknown. */
export function statusKnowledge(
  name: string,
  status: FlagStatus,
  at: number,
): Pick<FlagKnowledge, 'onServer' | 'server'> {
  if (status === 'not-asked' || status === 'not-settled') return { onServer: 'open' };
  if (status === 'unknown') return { onServer: 'absent' };
  if (status === 'archived') return { onServer: 'archived' };
  const stalenesses: Partial<Readonly<Record<FlagStatus, Staleness>>> = {
    stale: { kind: 'stale' },
    'potentially-stale': { kind: 'potentiallyStale', estimated: false },
  };
  const completed = { source: 'report', entries: [{ stage: 'completed', enteredStageAt: '' }] } as const;
  return {
    onServer: 'yes',
    server: {
      value: {
        flag: { name },
        stage: status === 'completed' ? completed : undefined,
        staleness: stalenesses[status],
        hasDetails: false,
      },
      at,
    },
  };
}

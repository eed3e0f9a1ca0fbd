import type { Dialect } from './dialect.ts';
import { isPotentiallyStale } from './feature-types.ts';
import { contractFlags, recordedFlag } from './flag-report.ts';
import type { Project } from './model.ts';

const PROJECT_ENVIRONMENTS = ['development', 'production'];

const contractEnvironment = (environment: string) => ({
  environment,
  changeRequestsEnabled: environment === 'production',
  defaultStrategy: {
    name: 'flexibleRollout',
    title: environment === 'production' ? 'Careful by default' : null,
    disabled: false,
    sortOrder: 0,
    constraints: [],
    variants: [],
    parameters: { rollout: environment === 'production' ? '10' : '100', stickiness: 'default' },
    segments: [1],
  },
});

const STATS_RECORDED = {
  avgTimeToProdCurrentWindow: 0,
  createdCurrentWindow: 0,
  createdPastWindow: 0,
  archivedCurrentWindow: 0,
  archivedPastWindow: 0,
  projectActivityCurrentWindow: 0,
  projectActivityPastWindow: 0,
  projectMembersAddedCurrentWindow: 0,
};

const STATS_CONTRACT = {
  avgTimeToProdCurrentWindow: 12.4,
  createdCurrentWindow: 14,
  createdPastWindow: 9,
  archivedCurrentWindow: 1,
  archivedPastWindow: 3,
  projectActivityCurrentWindow: 87,
  projectActivityPastWindow: 102,
  projectMembersAddedCurrentWindow: 2,
};

/** The body of the health report (contract part 2.6) for `project`, as `dialect` words it. */
export function healthReport(project: Project, dialect: Dialect, now: Date) {
  const flags = [...project.flags.values()].filter((flag) => flag.archivedAt === null);
  const stale = flags.filter((flag) => flag.stale).length;
  const contract = dialect === 'contract';
  return {
    stats: contract ? STATS_CONTRACT : STATS_RECORDED,
    name: project.name,
    description: project.description,
    mode: project.mode,
    featureLimit: project.featureLimit,
    featureNaming: project.featureNaming,
    defaultStickiness: 'default',
    health: project.health,
    ...(contract ? {} : { technicalDebt: 100 - project.health }),
    favorite: contract && project.favorite,
    updatedAt: project.updatedAt,
    createdAt: project.createdAt,
    environments: PROJECT_ENVIRONMENTS.map((name) =>
      contract ? contractEnvironment(name) : { environment: name },
    ),
    features: contract ? contractFlags(flags, project) : flags.map((flag) => recordedFlag(flag, dialect)),
    members: contract ? project.members : 0,
    version: 1,
    potentiallyStaleCount: flags.filter((flag) => isPotentiallyStale(flag, now)).length,
    activeCount: flags.length - stale,
    staleCount: stale,
  };
}

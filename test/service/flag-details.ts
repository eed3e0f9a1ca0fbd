import type { Dialect } from './dialect.ts';
import { currentStage, lastSeen } from './flag-report.ts';
import type { Flag, FlagEnvironment, Project, Strategy } from './model.ts';
import type { State } from './state.ts';

const SEGMENT_NAMES = ['Beta users', 'Nordic countries', 'Employees'];

/** The body of `GET segments`: one for each id that a strategy names. Beyond the contract. */
export function segmentList(state: State) {
  const ids = state.projects.flatMap((project) =>
    [...project.flags.values()].flatMap(({ environments }) =>
      environments.flatMap(({ strategies }) => strategies.flatMap(({ segments }) => segments)),
    ),
  );
  const segments = [...new Set(ids)].sort((a, b) => a - b);
  return {
    segments: segments.map((id) => ({
      id,
      name: SEGMENT_NAMES[(id - 1) % SEGMENT_NAMES.length],
      description: '',
      constraints: [],
      createdBy: 'admin',
      createdAt: '2026-01-05T09:00:00.000Z',
      usedInProjects: 1,
      usedInFeatures: 1,
    })),
  };
}

/** The body of `GET projects/{id}/features/{name}`, as 7.5.1 and 8.2.0 give it (observed). Beyond the contract. */
export function flagDetails(flag: Flag, project: Project, dialect: Dialect) {
  const stage = currentStage(flag);
  const children = [...project.flags.values()].filter(({ dependencies }) =>
    dependencies.some(({ feature }) => feature === flag.name),
  );
  return {
    environments: flag.environments.map(environmentDetails),
    name: flag.name,
    favorite: flag.favorite,
    impressionData: flag.impressionData,
    description: flag.description,
    project: project.id,
    stale: flag.stale,
    ...(dialect === '7.5.1' ? { lastSeenAt: lastSeen(flag) } : {}),
    createdAt: flag.createdAt,
    createdBy: flag.createdBy,
    type: flag.type,
    archived: false,
    dependencies: flag.dependencies,
    children: children.map(({ name }) => name),
    ...(stage === undefined ? {} : { lifecycle: stage }),
    links: [],
    collaborators: { users: flag.collaborators },
  };
}

/** Variants of the environment itself stand there only where it has some. */
function environmentDetails(environment: FlagEnvironment) {
  return {
    name: environment.name,
    lastSeenAt: environment.lastSeenAt,
    enabled: environment.enabled,
    yes: 0,
    no: 0,
    type: environment.type,
    sortOrder: environment.sortOrder,
    strategies: environment.strategies.map(strategyDetails),
    ...(environment.variants.length > 0 ? { variants: environment.variants } : {}),
  };
}

function strategyDetails({ id, name, title, disabled, sortOrder, segments, ...rest }: Strategy) {
  const { constraints, variants, parameters } = rest;
  return { name, constraints, variants, parameters, segments, sortOrder, id, title, disabled };
}

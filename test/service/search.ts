import type { Dialect } from './dialect.ts';
import { isPotentiallyStale } from './feature-types.ts';
import { environmentSummary, lastSeen } from './flag-report.ts';
import type { Flag, Project, Stage } from './model.ts';
import type { State } from './state.ts';

const LIMIT_DEFAULT = 50;
const LIMIT_MOST = 100;

/** The stage that the bulk search tells: the latest recorded one, not the current one by rank (observed). */
function latestStage(flag: Flag): Stage | undefined {
  return flag.stages.reduce<Stage | undefined>(
    (latest, entry) =>
      latest === undefined || entry.enteredStageAt >= latest.enteredStageAt ? entry : latest,
    undefined,
  );
}

function dependencyTypeOf(flag: Flag, parents: ReadonlySet<string>): 'parent' | 'child' | null {
  if (flag.dependencies.length > 0) return 'child';
  return parents.has(flag.name) ? 'parent' : null;
}

/** 8.2.0 tells of a completed flag whether it was kept or discarded (observed). */
function lifecycleOf(flag: Flag, dialect: Dialect) {
  const latest = latestStage(flag);
  if (latest === undefined) return {};
  const { stage, status, enteredStageAt } = latest;
  const isTold = dialect === '8.2.0' && status !== undefined;
  return { lifecycle: { stage, enteredStageAt, ...(isTold ? { status } : {}) } };
}

function searchItem(flag: Flag, project: Project, dialect: Dialect, parents: ReadonlySet<string>) {
  return {
    type: flag.type,
    description: flag.description,
    project: project.id,
    favorite: flag.favorite,
    name: flag.name,
    createdAt: flag.createdAt,
    stale: flag.stale,
    archivedAt: flag.archivedAt,
    impressionData: flag.impressionData,
    ...(dialect === '7.5.1' ? { lastSeenAt: lastSeen(flag) } : {}),
    dependencyType: dependencyTypeOf(flag, parents),
    environments: flag.environments.map((environment) => ({
      ...environmentSummary(environment),
      yes: 0,
      no: 0,
      changeRequestIds: [],
    })),
    segments: [],
    createdBy: flag.createdBy,
    ...lifecycleOf(flag, dialect),
    ...(flag.tags.length > 0 ? { tags: flag.tags.map((tag) => ({ ...tag, color: '#FFFFFF' })) } : {}),
  };
}

/** `IS:x` and `IS_ANY_OF:x,y` of a query parameter as a set; undefined where it is absent, so that all pass. */
function valuesOf(parameter: string | null): ReadonlySet<string> | undefined {
  if (parameter === null) return undefined;
  return new Set(
    parameter
      .slice(parameter.indexOf(':') + 1)
      .split(',')
      .map((value) => value.trim()),
  );
}

function statesOf(flag: Flag, now: Date): string[] {
  if (flag.stale) return ['stale'];
  return isPotentiallyStale(flag, now) ? ['active', 'potentially-stale'] : ['active'];
}

/** A number from the query; what is none, or out of bounds, silently becomes the default (observed). */
function numberFrom(parameter: string | null, least: number, most: number, otherwise: number): number {
  const number = Number(parameter ?? Number.NaN);
  return Number.isInteger(number) && number >= least && number <= most ? number : otherwise;
}

/** Whether a `project` parameter has the form that the servers insist on (observed: 400 otherwise). */
export const isProjectQuery = (parameter: string | null): boolean =>
  parameter === null || /^(IS|IS_NOT|IS_ANY_OF|IS_NONE_OF):/.test(parameter);

/** By creation, then by name, as the recorded servers sort. */
function olderFirst(a: Flag, b: Flag): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}

interface Found {
  readonly flag: Flag;
  readonly project: Project;
}

/** All flags in order, as long as the state is the same: a page is asked for after the other. */
const ordered = new WeakMap<State, { readonly revision: number; readonly all: readonly Found[] }>();

function orderedFlags(state: State): readonly Found[] {
  const known = ordered.get(state);
  if (known?.revision === state.revision) return known.all;
  const all = state.projects
    .flatMap((project) => [...project.flags.values()].map((flag) => ({ flag, project })))
    .sort((a, b) => olderFirst(a.flag, b.flag));
  ordered.set(state, { revision: state.revision, all });
  return all;
}

/**
 * The body of `GET /api/admin/search/features`: one page of flags, oldest first, with the latest stage of each.
 * Beyond the contract; archived flags only with `archived=IS:true`, and then nothing else.
 */
export function searchFeatures(state: State, query: URLSearchParams, dialect: Dialect) {
  const projects = valuesOf(query.get('project'));
  const states = valuesOf(query.get('state'));
  const archived = query.get('archived') === 'IS:true';
  const now = state.now();
  const found = orderedFlags(state)
    .filter(({ project }) => project.forbidden === undefined && (projects?.has(project.id) ?? true))
    .filter(({ flag }) => (flag.archivedAt !== null) === archived)
    .filter(({ flag }) => states === undefined || statesOf(flag, now).some((name) => states.has(name)));
  const offset = numberFrom(query.get('offset'), 0, Number.MAX_SAFE_INTEGER, 0);
  const limit = numberFrom(query.get('limit'), 1, LIMIT_MOST, LIMIT_DEFAULT);
  const parents = new Set(
    found.flatMap(({ flag }) => flag.dependencies.map((dependency) => dependency.feature)),
  );
  return {
    features: found
      .slice(offset, offset + limit)
      .map(({ flag, project }) => searchItem(flag, project, dialect, parents)),
    total: found.length,
  };
}

import type { Dialect } from './dialect.ts';
import type { Flag, FlagEnvironment, Project, Stage, StageName } from './model.ts';

const RANK: readonly StageName[] = ['initial', 'pre-live', 'live', 'completed', 'archived'];

/** The current stage by rank, as the server decides it; undefined where none is recorded. */
export function currentStage(flag: Flag): Stage | undefined {
  return flag.stages.reduce<Stage | undefined>(
    (best, entry) =>
      best === undefined || RANK.indexOf(entry.stage) > RANK.indexOf(best.stage) ? entry : best,
    undefined,
  );
}

/** What each server sends of a flag's environment; the recorded ones send no strategies and no variants. */
export function environmentSummary(environment: FlagEnvironment) {
  return {
    name: environment.name,
    enabled: environment.enabled,
    type: environment.type,
    sortOrder: environment.sortOrder,
    variantCount: environment.variants.length,
    lastSeenAt: environment.lastSeenAt,
    hasStrategies: environment.strategies.length > 0,
    hasEnabledStrategies: environment.strategies.some((strategy) => !strategy.disabled),
  };
}

/** The latest of the environments' times (contract part 2.6.3, deprecated for the environment's own). */
export const lastSeen = (flag: Flag) =>
  flag.environments.reduce<string | null>(
    (latest, { lastSeenAt }) =>
      lastSeenAt !== null && (latest === null || lastSeenAt > latest) ? lastSeenAt : latest,
    null,
  );

/** A flag as 7.5.1 and 8.2.0 report it: `tags` only where there are some, `lastSeenAt` only in 7.5.1 (observed). */
export function recordedFlag(flag: Flag, dialect: Dialect) {
  return {
    type: flag.type,
    description: flag.description,
    favorite: false,
    name: flag.name,
    createdAt: flag.createdAt,
    stale: flag.stale,
    impressionData: flag.impressionData,
    ...(dialect === '7.5.1' ? { lastSeenAt: lastSeen(flag) } : {}),
    environments: flag.environments.map(environmentSummary),
    ...(flag.tags.length > 0 ? { tags: flag.tags } : {}),
  };
}

/** A flag with every field that contract part 2.6.3 knows, the deprecated ones too; `tags` is null where there are none. */
function contractFlag(flag: Flag, project: Project, children: readonly string[]) {
  const stage = currentStage(flag);
  return {
    name: flag.name,
    type: flag.type,
    description: flag.description,
    archived: flag.archivedAt !== null,
    project: project.id,
    enabled: flag.environments.some((environment) => environment.enabled),
    stale: flag.stale,
    favorite: flag.favorite,
    impressionData: flag.impressionData,
    createdAt: flag.createdAt,
    createdBy: flag.createdBy,
    archivedAt: flag.archivedAt,
    lastSeenAt: lastSeen(flag),
    environments: flag.environments.map((environment) => ({
      ...environmentSummary(environment),
      featureName: flag.name,
      environment: environment.name,
      strategies: environment.strategies,
      variants: environment.variants,
    })),
    variants: flag.environments[0]?.variants ?? [],
    strategies: flag.environments.flatMap((environment) => environment.strategies),
    tags: flag.tags.length > 0 ? flag.tags : null,
    children,
    ...(stage === undefined
      ? {}
      : { lifecycle: { stage: stage.stage, enteredStageAt: stage.enteredStageAt } }),
    dependencies: flag.dependencies,
    collaborators: { users: flag.collaborators },
  };
}

/** Parent's name → names of the flags that depend on it. */
function childrenByParent(flags: readonly Flag[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const flag of flags) {
    for (const { feature } of flag.dependencies)
      children.set(feature, [...(children.get(feature) ?? []), flag.name]);
  }
  return children;
}

/** All flags of a report by the letter of the contract, each with the names of its children. */
export function contractFlags(flags: readonly Flag[], project: Project) {
  const children = childrenByParent(flags);
  return flags.map((flag) => contractFlag(flag, project, children.get(flag.name) ?? []));
}

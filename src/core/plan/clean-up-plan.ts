import { isTestFile } from '../code/removal/test-file.ts';
import { cleanUpKind, type DueKind } from '../flags/due.ts';
import { environmentsOf } from '../flags/flag-environments.ts';
import { currentStage, isCompleted } from '../flags/lifecycle.ts';
import { likelySide, type LikelySide } from '../present/removal/likely-side.ts';
import { effortOf } from '../present/usages/in-code/due.ts';
import { type Disagreement, disagreementsOf } from './disagreements.ts';
import type { CodePlace, FlagKnowledge } from './flag-knowledge.ts';

/**
 * What to do with a flag.
 * - `first`: it can be removed from the code now.
 * - `waiting`: something else has to happen first.
 * - `disagree`: the known facts contradict each other.
 * - `gone`: it is no longer in the code.
 */
export const PLAN_GROUPS = ['first', 'waiting', 'disagree', 'gone'] as const;
export type PlanGroup = (typeof PLAN_GROUPS)[number];

/** A flag of the plan, with the facts that the caller knows. */
export interface PlannedFlag<T extends FlagKnowledge = FlagKnowledge> {
  readonly knowledge: T;
  readonly group: PlanGroup;
  /** Why it is done; undefined if it is only here because its facts contradict each other. */
  readonly due: DueKind | undefined;
  /** The side, on, off or a variant, whose code stays according to the server's data. */
  readonly side: LikelySide | undefined;
  readonly waits: readonly Wait[];
  readonly disagreements: readonly Disagreement[];
  /** The deepest folder that contains all its places; empty for the root. */
  readonly folder: string;
  /** Whether only tests use it. */
  readonly isOnlyInTests: boolean;
  /** The owners of the files with its places, by name. */
  readonly owners: readonly string[];
}

/** Returns the owners of a file, in one of the window's folders if one is given; empty if nobody is named. */
export type OwnersOf = (file: string, folder?: string) => readonly string[];

/**
 * The flags that are done (archived, completed or stale) or have contradicting facts, the oldest and smallest of each
 * group first. Within a group, proven removals come before unproven ones, and flags that only tests use come last,
 * however small: removing them takes no branch out of the product.
 */
export function cleanUpPlan<T extends FlagKnowledge>(
  flags: Iterable<T>,
  now: number,
  ownersOf: OwnersOf = () => [],
): readonly PlannedFlag<T>[] {
  const planned: { readonly flag: PlannedFlag<T>; readonly effort: number }[] = [];
  for (const knowledge of flags) {
    const flag = plannedFlag(knowledge, now, ownersOf);
    if (flag !== undefined) planned.push({ flag, effort: effortIn(flag, now) });
  }
  return planned
    .sort(
      (one, other) =>
        rankOf(one.flag) - rankOf(other.flag) ||
        one.effort - other.effort ||
        (one.flag.knowledge.name < other.flag.knowledge.name ? -1 : 1),
    )
    .map(({ flag }) => flag);
}

/** The group counts most, then whether only tests use the flag, then whether its removal is proven. */
function rankOf(flag: PlannedFlag): number {
  return 4 * PLAN_GROUPS.indexOf(flag.group) + (flag.isOnlyInTests ? 2 : 0) + (isUnproven(flag) ? 1 : 0);
}

/** Whether a flag seems ready to go, but its removal was not planned or could not be. */
export function isUnproven({ group, knowledge }: Pick<PlannedFlag, 'group' | 'knowledge'>): boolean {
  return group === 'first' && knowledge.removal === undefined;
}

/** Undefined for a flag that is neither done nor contradictory, or that belongs to no group. */
function plannedFlag<T extends FlagKnowledge>(
  knowledge: T,
  now: number,
  ownersOf: OwnersOf,
): PlannedFlag<T> | undefined {
  const { onServer } = knowledge;
  const due = dueOf(knowledge);
  const disagreements = disagreementsOf(knowledge, now);
  if (due === undefined && disagreements.length === 0) return undefined;
  // An archived flag is off for everybody, whichever side of it is wanted.
  const side = onServer === 'archived' ? undefined : sideOf(knowledge);
  const places = knowledge.code?.value.places ?? [];
  const isUsed = places.length + (knowledge.scans?.value.used.length ?? 0) > 0;
  const waits = due !== undefined && isUsed ? waitsOf(knowledge, side !== undefined) : [];
  const group = groupOf(knowledge, waits, disagreements);
  if (group === undefined) return undefined;
  return {
    knowledge,
    group,
    due,
    side,
    waits,
    disagreements,
    folder: commonFolder(places.map(({ file }) => file)),
    isOnlyInTests: isOnlyInTests(places),
    owners: [...new Set(places.flatMap(({ file, folder }) => ownersOf(file, folder)))].sort(),
  };
}

/** Why a flag is done; undefined if it is not, or the server did not tell. */
function dueOf({ server, onServer }: FlagKnowledge): DueKind | undefined {
  return onServer === 'archived' ? 'archived' : server && cleanUpKind(server.value);
}

/** Which side of a flag stays according to the server's data; undefined if the data are unknown or inconclusive. */
export function sideOf({ server }: Pick<FlagKnowledge, 'server'>): LikelySide | undefined {
  return server && likelySide(server.value.flag, server.value.stage);
}

/**
 * The first that applies.
 * 1. Contradicting facts: `disagree`.
 * 2. Code that was not read at all: no group.
 * 3. Places in the code: `first` or `waiting`. In other repositories alone: `waiting`.
 * 4. Nowhere: `gone`, unless it is archived, as nothing is left to do then. No group if it may still be in text or in
 *    code that was not read.
 */
function groupOf(
  { code, scans, onServer }: FlagKnowledge,
  waits: readonly Wait[],
  disagreements: readonly Disagreement[],
): PlanGroup | undefined {
  if (disagreements.length > 0) return 'disagree';
  if (code === undefined) return undefined;
  const { places, mentions, wordFiles, notRead, built = 0 } = code.value;
  if (places.length > 0) return waits.length === 0 ? 'first' : 'waiting';
  if ((scans?.value.used.length ?? 0) > 0) return 'waiting';
  const isNowhere = mentions + wordFiles + notRead.length + built === 0;
  return isNowhere && onServer === 'yes' ? 'gone' : undefined;
}

/** Smaller for older flags with fewer places. */
function effortIn({ knowledge: { server, code } }: PlannedFlag, now: number): number {
  const { flag, stage } = server?.value ?? {};
  const entered = stage && currentStage(stage.entries)?.enteredStageAt;
  return effortOf(code?.value.places.length ?? 0, flag?.archivedAt ?? entered ?? flag?.createdAt, now);
}

/** The deepest folder of all files: `src` for `src/a/x.ts` and `src/b/y.ts`, empty for the root. */
function commonFolder(files: readonly string[]): string {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1));
  let common = first ?? [];
  for (const parts of others) {
    const differs = common.findIndex((part, at) => part !== parts[at]);
    if (differs >= 0) common = common.slice(0, differs);
  }
  return common.join('/');
}

/** Whether only tests use a flag. */
export function isOnlyInTests(places: readonly Pick<CodePlace, 'file'>[]): boolean {
  return places.length > 0 && places.every(({ file }) => isTestFile(file));
}

/**
 * What has to happen before a flag can be removed from the code.
 * - `side`: somebody decides which side stays.
 * - `children`, `parents`: flags that depend on it, and flags that it depends on.
 * - `repositories`: other repositories that use it too.
 * - `environments`: those in which it is off while it is on in others, unless its work is marked as completed.
 * - `answers`: places that only a person can judge.
 * - `unread`: files and folders that may contain it.
 */
export type Wait =
  | { readonly kind: 'side' }
  | {
      readonly kind: 'children' | 'parents' | 'repositories' | 'environments';
      readonly names: readonly string[];
    }
  | { readonly kind: 'answers' | 'unread'; readonly count: number };

/** Everything that a removal has to wait for, as far as it is known. */
function waitsOf(knowledge: FlagKnowledge, isSideKnown: boolean): readonly Wait[] {
  const { server, scans, removal, code } = knowledge;
  const { children = [], dependencies = [] } = server?.value.flag ?? {};
  const parents = dependencies.map(({ feature }) => feature);
  const repositories = scans?.value.used.map(({ repository }) => repository) ?? [];
  // A lookup that may concern any flag stays whichever flag is removed: no removal waits for it.
  const answers = ownLeft(removal?.value.listed ?? []).length;
  const unread = code?.value.notRead.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const named = [
    ['children', children],
    ['parents', parents],
    ['repositories', repositories],
    ['environments', differingEnvironments(knowledge)],
  ] as const;
  return [
    ...(isSideKnown ? [] : [{ kind: 'side' } as const]),
    ...named.flatMap(([kind, names]) => (names.length === 0 ? [] : [{ kind, names }])),
    ...(answers === 0 ? [] : [{ kind: 'answers', count: answers } as const]),
    ...(unread === 0 ? [] : [{ kind: 'unread', count: unread } as const]),
  ];
}

/** The environments in which a flag is off while it is on in others; for a completed flag they do not matter. */
function differingEnvironments({ server }: FlagKnowledge): readonly string[] {
  if (server === undefined) return [];
  const { flag, stage } = server.value;
  if (isCompleted(stage)) return [];
  const environments = environmentsOf(flag);
  const off = environments.filter(({ enabled }) => !enabled);
  // Off in all of them is no difference.
  return off.length === environments.length ? [] : off.map(({ name }) => name);
}

type LeftPlaces = NonNullable<FlagKnowledge['removal']>['value']['listed'];

/**
 * The places of a flag that a removal leaves to a person, without lookups that may concern any flag: a single one of
 * those would have all flags of the folder wait for an answer that nobody can give for one of them.
 */
export function ownLeft(listed: LeftPlaces): LeftPlaces {
  return listed.filter(({ isOfAny }) => isOfAny !== true);
}

import { cleanUpKind, type DueKind } from '../flags/due.ts';
import { currentStage } from '../flags/lifecycle.ts';
import { likelySide, type LikelySide } from '../present/removal/likely-side.ts';
import { effortOf } from '../present/usages/in-code/due.ts';
import { disagreementsOf, type Disagreement } from './disagreements.ts';
import type { FlagKnowledge } from './flag-knowledge.ts';
import { isOnlyInTests } from './only-tests.ts';
import { waitsOf, type Wait } from './waits.ts';

/**
 * What is to be done with a flag. `first`: it can be taken out of the code now. `waiting`: something else comes before.
 * `disagree`: what is known of it does not fit together. `gone`: it is not in the code any more.
 */
export const PLAN_GROUPS = ['first', 'waiting', 'disagree', 'gone'] as const;
export type PlanGroup = (typeof PLAN_GROUPS)[number];

/** A flag of the plan, as its caller knows it. */
export interface PlannedFlag<T extends FlagKnowledge = FlagKnowledge> {
  readonly knowledge: T;
  readonly group: PlanGroup;
  readonly due: DueKind | undefined;
  /** What the server's data say stays of it. */
  readonly side: LikelySide | undefined;
  readonly waits: readonly Wait[];
  readonly disagreements: readonly Disagreement[];
  /** The folder that holds all its places; empty for the topmost one. */
  readonly folder: string;
  /** Whether no product code uses it, and tests do. */
  readonly isOnlyInTests: boolean;
  /** Who owns files that hold its places, by name. */
  readonly owners: readonly string[];
}

/** Knows who owns a file, of one of the window's folders where there is such; none where nobody says so. */
export type OwnersOf = (file: string, folder?: string) => readonly string[];

/**
 * The flags that are done or do not fit together, the oldest and smallest of each group first. Those that only tests use
 * come last, however small: their removal takes no branch out of the product. What is proven comes before what is not.
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

function rankOf(flag: PlannedFlag): number {
  return 4 * PLAN_GROUPS.indexOf(flag.group) + (flag.isOnlyInTests ? 2 : 0) + (isUnproven(flag) ? 1 : 0);
}

/** Whether a flag could go as far as is known, and its removal was not tried, or could not be planned. */
export function isUnproven({ group, knowledge }: Pick<PlannedFlag, 'group' | 'knowledge'>): boolean {
  return group === 'first' && knowledge.removal === undefined;
}

function plannedFlag<T extends FlagKnowledge>(
  knowledge: T,
  now: number,
  ownersOf: OwnersOf,
): PlannedFlag<T> | undefined {
  const { onServer } = knowledge;
  const due = dueOf(knowledge);
  const disagreements = disagreementsOf(knowledge, now);
  if (due === undefined && disagreements.length === 0) return undefined;
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

function dueOf({ server, onServer }: FlagKnowledge): DueKind | undefined {
  return onServer === 'archived' ? 'archived' : server && cleanUpKind(server.value);
}

/** What the server's data say stays of a flag; undefined where they are not known, or say neither. */
export function sideOf({ server }: Pick<FlagKnowledge, 'server'>): LikelySide | undefined {
  return server && likelySide(server.value.flag, server.value.stage);
}

/** Of a flag that is nowhere in code that was not read whole, nothing is to be done by now; of an archived one never. */
function groupOf(
  { code, scans, onServer }: FlagKnowledge,
  waits: readonly Wait[],
  disagreements: readonly Disagreement[],
): PlanGroup | undefined {
  if (disagreements.length > 0) return 'disagree';
  if (code === undefined) return undefined;
  const { places, mentions, wordFiles, notRead } = code.value;
  if (places.length > 0) return waits.length === 0 ? 'first' : 'waiting';
  if ((scans?.value.used.length ?? 0) > 0) return 'waiting';
  const isNowhere = mentions + wordFiles + notRead.length === 0;
  return isNowhere && onServer === 'yes' ? 'gone' : undefined;
}

function effortIn({ knowledge: { server, code } }: PlannedFlag, now: number): number {
  const { flag, stage } = server?.value ?? {};
  const entered = stage && currentStage(stage.entries)?.enteredStageAt;
  return effortOf(code?.value.places.length ?? 0, flag?.archivedAt ?? entered ?? flag?.createdAt, now);
}

function commonFolder(files: readonly string[]): string {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1));
  let common = first ?? [];
  for (const parts of others) {
    const differs = common.findIndex((part, at) => part !== parts[at]);
    if (differs >= 0) common = common.slice(0, differs);
  }
  return common.join('/');
}

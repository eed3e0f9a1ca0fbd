import * as l10n from '@vscode/l10n';
import { isUnproven, PLAN_GROUPS, type PlannedFlag, type PlanGroup } from '../../plan/clean-up-plan.ts';
import type { FlagKnowledge } from '../../plan/flag-knowledge.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';
import { disagreementText, dueText, keepText, waitText } from './plan-words.ts';

/** A flag of the plan as shown in lists; text of servers and repositories is sanitized. */
export interface PlanRow {
  readonly group: PlanGroup;
  readonly name: string;
  readonly project: string;
  readonly why: string;
  /** The side that stays, in the command line's syntax; empty if unknown. */
  readonly keep: string;
  /** Undefined if the code was not read. */
  readonly places: number | undefined;
  readonly folder: string;
  readonly owners: string;
  /** Contradictions, what it waits for, and other reasons for its place in the plan. */
  readonly notes: readonly string[];
}

export function planRow(flag: PlannedFlag, formats: Formats): PlanRow {
  const { knowledge, group, due, side, folder, owners } = flag;
  return {
    group,
    name: plainText(knowledge.name, 100),
    project: plainText(knowledge.project, 100),
    why: dueText(due),
    keep: side === undefined ? '' : keepText(side.decision),
    places: knowledge.code?.value.places.length,
    folder: plainText(folder),
    owners: plainText(owners.join(' ')),
    notes: notesOf(flag, formats),
  };
}

function notesOf(flag: PlannedFlag, formats: Formats): readonly string[] {
  return [
    ...flag.disagreements.map((one) => disagreementText(one, formats)),
    ...flag.waits.map((wait) => waitText(wait, formats)),
    ...(flag.isOnlyInTests ? [l10n.t('only in tests')] : []),
    ...(isUnproven(flag) ? [l10n.t('removal not proven')] : []),
  ];
}

/** The flags of each group, in the plan's order; empty groups are left out. */
export function planGroups<T extends FlagKnowledge>(
  flags: readonly PlannedFlag<T>[],
): readonly (readonly [PlanGroup, readonly PlannedFlag<T>[]])[] {
  const groups = Map.groupBy(flags, ({ group }) => group);
  return PLAN_GROUPS.flatMap((group) => {
    const own = groups.get(group);
    return own === undefined ? [] : [[group, own] as const];
  });
}

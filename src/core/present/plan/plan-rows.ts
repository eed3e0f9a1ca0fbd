import * as l10n from '@vscode/l10n';
import type { Decision } from '../../code/removal/context.ts';
import type { DueKind } from '../../flags/due.ts';
import {
  isUnproven,
  PLAN_GROUPS,
  type PlanGroup,
  type PlannedFlag,
  type Wait,
} from '../../plan/clean-up-plan.ts';
import type { Disagreement } from '../../plan/disagreements.ts';
import type { FlagKnowledge } from '../../plan/flag-knowledge.ts';
import { plural } from '../display-language.ts';
import { someOf } from '../flag/fact.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';

/** A flag of the plan as shown in lists; text of servers and repositories is sanitized. */
export interface PlanRow {
  readonly group: PlanGroup;
  readonly name: string;
  readonly project: string;
  /** `stale`; empty if it is in the plan only because facts disagree. */
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

/** A flag of the plan, as lists show it. */
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
    const inGroup = groups.get(group);
    return inGroup === undefined ? [] : [[group, inGroup] as const];
  });
}

/** The label of a group of the plan. */
export function groupText(group: PlanGroup): string {
  const words: Readonly<Record<PlanGroup, string>> = {
    first: l10n.t('To remove first'),
    waiting: l10n.t('Waiting'),
    disagree: l10n.t('Facts disagree'),
    gone: l10n.t('Done and not in code'),
  };
  return words[group];
}

/** What the group means. */
export function groupTooltip(group: PlanGroup): string {
  const words: Readonly<Record<PlanGroup, string>> = {
    first: l10n.t('Flags that are done, the oldest with the fewest places first'),
    waiting: l10n.t('Flags that are done, but wait for something before their removal'),
    disagree: l10n.t('Flags about which code, server and applications disagree'),
    gone: l10n.t('Flags that are done and stand in no file that was read'),
  };
  return words[group];
}

/** Why a flag is in the plan; empty if only its facts disagree. */
function dueText(due: DueKind | undefined): string {
  if (due === undefined) return '';
  const words: Readonly<Record<DueKind, string>> = {
    archived: l10n.t('archived'),
    completed: l10n.t('completed'),
    stale: l10n.t('stale'),
    potentiallyStale: l10n.t('potentially stale'),
  };
  return words[due];
}

/** The side that stays, in the command line's syntax: `enabled`, `variant:blue`. */
export function keepText(decision: Decision): string {
  return decision.keep === 'variant' ? `variant:${plainText(decision.variant, 100)}` : decision.keep;
}

/** What has to happen before a removal. */
function waitText(wait: Wait, formats: Formats): string {
  switch (wait.kind) {
    case 'side':
      return l10n.t('which side stays');
    case 'children':
      return l10n.t('needed by {0}', someOf(wait.names, formats, 3));
    case 'parents':
      return l10n.t('depends on {0}', someOf(wait.names, formats, 3));
    case 'repositories':
      return l10n.t('used in {0}', someOf(wait.names, formats, 3));
    case 'environments':
      return l10n.t('off in {0}', someOf(wait.names, formats, 3));
    case 'answers':
      return plural(wait.count, {
        one: l10n.t('{0} place is for a person to judge', formats.count(wait.count)),
        other: l10n.t('{0} places are for a person to judge', formats.count(wait.count)),
      });
    case 'unread':
      return plural(wait.count, {
        one: l10n.t('{0} file or folder is not read', formats.count(wait.count)),
        other: l10n.t('{0} files or folders are not read', formats.count(wait.count)),
      });
  }
}

/** Which facts contradict each other. */
function disagreementText({ kind, names }: Disagreement, formats: Formats): string {
  const shown = someOf(names, formats, 3);
  const words: Readonly<Record<Disagreement['kind'], string>> = {
    'kept-but-off': l10n.t('completed and kept, but off in {0}', shown),
    'discarded-but-on': l10n.t('completed and discarded, but on in {0}', shown),
    'live-but-off': l10n.t('live, but off in {0}', shown),
    'both-answers': l10n.t('done, but still on for some and off for others in {0}', shown),
    'asked-not-in-code': l10n.t('in no file that was read, but applications ask for it: {0}', shown),
  };
  return words[kind];
}

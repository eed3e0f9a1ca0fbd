import type { UnknownFlag } from '../api/usage-metrics.ts';
import { isProvenByCode } from '../code/evidence.ts';
import { lastSeenAt } from '../flags/flag-environments.ts';
import type { PlannedFlag } from './clean-up-plan.ts';
import type { Dated, FlagKnowledge } from './flag-knowledge.ts';

/** The clean-up plan, and what it could not determine. */
export interface PlanDocument<T extends FlagKnowledge = FlagKnowledge> {
  readonly flags: readonly PlannedFlag<T>[];
  readonly unknown: UnknownNames;
  /** What could not be read or loaded, one sentence each. */
  readonly unread: readonly string[];
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
}

/** How many flags are done and still in the code. */
export function debtOf({ flags }: Pick<PlanDocument, 'flags'>): number {
  return flags.filter(
    ({ due, knowledge }) => due !== undefined && (knowledge.code?.value.places.length ?? 0) > 0,
  ).length;
}

/** Names that only the code, only applications or only the server knows. A list is absent if its source did not answer. */
export interface UnknownNames {
  /** Names that code requests and no project has, by name. */
  readonly inCode: readonly FlagKnowledge[];
  /** Names that applications requested in the last 24 hours and the server does not have. */
  readonly requested: Dated<readonly UnknownFlag[]> | undefined;
  /** Flags that no application has ever reported to the server, if others were reported. */
  readonly notSeen: readonly FlagKnowledge[] | undefined;
}

/**
 * Sorts out the names that only one of code, applications and server knows.
 *
 * @param requested what applications requested; undefined if the server did not answer.
 */
export function unknownNames(
  flags: readonly FlagKnowledge[],
  requested: Dated<readonly UnknownFlag[]> | undefined,
): UnknownNames {
  const existing = flags.flatMap((flag) =>
    flag.onServer === 'yes' && flag.server ? [{ flag, server: flag.server }] : [],
  );
  const notSeen = existing
    .filter(({ server }) => lastSeenAt(server.value.flag) === undefined)
    .map(({ flag }) => flag);
  return {
    inCode: byName(flags.filter((flag) => flag.onServer === 'absent' && isInCode(flag))),
    requested,
    // If no flag at all was ever seen, the server gets no reports, and none is remarkable.
    notSeen: notSeen.length === existing.length ? undefined : byName(notSeen),
  };
}

/** Most names that a server is queried for at once: each costs a request. */
const MOST_ASKED = 50;

/** Names in code of which no server has said yet whether it has or had them; of many, the first ones. */
export function namesToAskFor(flags: readonly FlagKnowledge[]): readonly string[] {
  const open = flags.filter((flag) => flag.onServer === 'open' && !flag.server && isInCode(flag));
  return open.slice(0, MOST_ASKED).map(({ name }) => name);
}

/** Whether code asks for the flag, and not only a list vouches for the name: only then a missing flag is a problem. */
function isInCode({ code }: FlagKnowledge): boolean {
  return code?.value.places.some(({ evidence }) => isProvenByCode(evidence)) ?? false;
}

function byName(flags: readonly FlagKnowledge[]): readonly FlagKnowledge[] {
  return flags.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

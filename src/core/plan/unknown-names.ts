import { isSaidByCode } from '../code/evidence.ts';
import type { UnknownFlag } from '../api/usage-metrics.ts';
import { lastSeenAt } from '../flags/flag-environments.ts';
import type { Dated, FlagKnowledge } from './flag-knowledge.ts';

/** Names of which only one side knows. Each list is absent where it was not told. */
export interface UnknownNames {
  /** Code asks for them, and no project has them; by name. */
  readonly inCode: readonly FlagKnowledge[];
  /** Applications asked for them within the last 24 hours, and the server does not have them. */
  readonly asked: Dated<readonly UnknownFlag[]> | undefined;
  /** The server has no date on which an application reported them, and it has one of other flags. */
  readonly notSeen: readonly FlagKnowledge[] | undefined;
}

/** All names that only one side knows. */
export function unknownNames(
  flags: readonly FlagKnowledge[],
  asked: Dated<readonly UnknownFlag[]> | undefined,
): UnknownNames {
  const here = flags.flatMap((flag) =>
    flag.onServer === 'yes' && flag.server ? [{ flag, server: flag.server }] : [],
  );
  const [seen, notSeen] = [true, false].map((isSeen) =>
    here
      .filter(({ server }) => (lastSeenAt(server.value.flag) !== undefined) === isSeen)
      .map(({ flag }) => flag),
  );
  return {
    inCode: byName(flags.filter(({ onServer, code }) => onServer === 'absent' && isSure(code))),
    asked,
    notSeen: seen?.length === 0 ? undefined : notSeen && byName(notSeen),
  };
}

/** Names that a server is asked for at once: each costs a request. */
const MOST_ASKED = 50;

/** Names that code asks for, of which it is not known yet whether a project ever had them: a few at a time. */
export function namesToAskFor(flags: readonly FlagKnowledge[]): readonly string[] {
  const open = flags.filter(({ onServer, server, code }) => onServer === 'open' && !server && isSure(code));
  return open.slice(0, MOST_ASKED).map(({ name }) => name);
}

/** Whether the code proves that it is a flag's name, so that its absence means something. */
function isSure(code: FlagKnowledge['code']): boolean {
  return code?.value.places.some(({ evidence }) => isSaidByCode(evidence)) ?? false;
}

function byName(flags: readonly FlagKnowledge[]): readonly FlagKnowledge[] {
  return flags.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

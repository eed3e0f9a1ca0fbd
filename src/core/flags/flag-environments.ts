import type { Flag, FlagEnvironment } from '../api/flag.ts';

export type { Flag, FlagEnvironment, FlagStrategy, FlagVariant } from '../api/flag.ts';

/** A flag's environments by `sortOrder`; those without one keep their order and come last. */
export function environmentsOf(flag: Flag): readonly FlagEnvironment[] {
  // The difference of two that have none is not a number.
  return [...(flag.environments ?? [])].sort(
    (a, b) => (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) || 0,
  );
}

/** Whether an environment serves users. Its type decides, since its name can be anything. */
export function isProduction(environment: FlagEnvironment): boolean {
  return environment.type === 'production';
}

/**
 * When a flag was last seen: the latest date of its environments, and the flag's own deprecated field only if there is
 * none. An ISO 8601 date-time, or undefined if there are no metrics.
 */
export function lastSeenAt(flag: Flag): string | undefined {
  const dates = (flag.environments ?? []).flatMap((environment) => environment.lastSeenAt ?? []);
  // oxlint-disable-next-line typescript/no-deprecated -- all that a server without environments has.
  return dates.length === 0 ? flag.lastSeenAt : latest(dates);
}

function latest(dates: readonly string[]): string {
  // An invalid date loses against every other one.
  const time = (date: string): number => Date.parse(date) || -Infinity;
  return dates.reduce((best, date) => (time(date) > time(best) ? date : best));
}

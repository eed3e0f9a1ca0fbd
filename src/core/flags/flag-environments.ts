import type { Flag, FlagEnvironment } from '../api/flag.ts';

export type { Flag, FlagEnvironment, FlagStrategy, FlagVariant } from '../api/flag.ts';

/**
 * A flag's environments in the server's order. Its environments by `sortOrder`; those without one keep their place
 * after the others.
 */
export function environmentsOf(flag: Flag): readonly FlagEnvironment[] {
  return [...(flag.environments ?? [])].sort(
    (a, b) => (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) || 0,
  );
}

/** Whether it serves users: told by its type, since an environment can have any name. */
export function isProduction(environment: FlagEnvironment): boolean {
  return environment.type === 'production';
}

/**
 * When a flag was last seen: the latest of its environments, and only without any the flag's own deprecated field. An
 * ISO 8601 date-time, or undefined where no metrics are known.
 */
export function lastSeenAt(flag: Flag): string | undefined {
  const dates = (flag.environments ?? []).flatMap((environment) => environment.lastSeenAt ?? []);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- all that a server without environments has.
  return dates.length === 0 ? flag.lastSeenAt : latest(dates);
}

function latest(dates: readonly string[]): string {
  // A date that cannot be read loses against every other one.
  const time = (date: string): number => Date.parse(date) || -Infinity;
  return dates.reduce((best, date) => (time(date) > time(best) ? date : best));
}

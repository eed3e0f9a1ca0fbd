import type { Flag } from './flag-environments.ts';
import { DAY_MS } from '../days.ts';

/**
 * Why a flag is due for a clean-up.
 * - `stale`: marked on the server. No date is known.
 * - `potentiallyStale`: older than its type's expected lifetime. `lifetimeDays` and `daysPast` are absent if the server
 * named the flag but the lifetime is unknown; `estimated` is true if the flags found do not match the report's count.
 */
export type Staleness =
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'potentiallyStale';
      readonly lifetimeDays?: number;
      readonly daysPast?: number;
      /** The flag's type, if its lifetime is known. */
      readonly type?: string;
      readonly estimated: boolean;
    };

/** What determines potential staleness; see {@link stalenessOf}. */
export interface StalenessFacts {
  /** Names from the server's own search (`state=IS:potentially-stale`); absent if it does not answer. */
  readonly potentiallyStale?: ReadonlySet<string> | undefined;
  /** Expected lifetime in days by flag type; null for types that do not age. */
  readonly lifetimes: ReadonlyMap<string, number | null>;
  /** True if the names were computed here and their number differs from the report's count. */
  readonly estimated: boolean;
}

/** The server's defaults (observed on 7.5.1 and 8.2.0); an administrator can change them. */
export const DEFAULT_LIFETIMES: ReadonlyMap<string, number | null> = new Map([
  ['release', 40],
  ['experiment', 40],
  ['operational', 7],
  ['kill-switch', null],
  ['permission', null],
  ['sunset', 90],
]);

/**
 * Why a flag is stale or potentially stale; undefined if it is neither.
 *
 * @param now milliseconds since the epoch.
 */
export function stalenessOf(flag: Flag, facts: StalenessFacts, now: number): Staleness | undefined {
  if (flag.stale === true) return { kind: 'stale' };
  // Undefined for an unknown type, and for one that does not age.
  const lifetimeDays = facts.lifetimes.get(flag.type ?? '') ?? undefined;
  const age = ageInDays(flag, now);
  const daysPast = lifetimeDays === undefined || age === undefined ? undefined : age - lifetimeDays;
  const isPotentiallyStale =
    facts.potentiallyStale?.has(flag.name) ?? (daysPast !== undefined && daysPast > 0);
  if (!isPotentiallyStale) return undefined;
  return {
    kind: 'potentiallyStale',
    // A lifetime that contradicts the server's own list is not shown as the reason.
    ...(daysPast !== undefined && lifetimeDays !== undefined && daysPast > 0
      ? { lifetimeDays, daysPast: Math.floor(daysPast), type: flag.type ?? '' }
      : {}),
    estimated: facts.estimated,
  };
}

function ageInDays(flag: Flag, now: number): number | undefined {
  const created = flag.createdAt === undefined ? NaN : Date.parse(flag.createdAt);
  return Number.isNaN(created) ? undefined : (now - created) / DAY_MS;
}

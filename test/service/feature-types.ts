import type { Dialect } from './dialect.ts';
import type { Flag } from './model.ts';

const DAY = 86_400_000;

/** Days after which a flag of each type is expected to be gone; null: never (observed on 7.5.1 and 8.2.0). */
const LIFETIMES: Record<string, number | null> = {
  release: 40,
  experiment: 40,
  operational: 7,
  'kill-switch': null,
  permission: null,
};

const DESCRIPTIONS: Record<string, string> = {
  release: 'For features that roll out over time',
  experiment: 'For tests of several versions of a feature',
  operational: 'For aspects of running the system',
  'kill-switch': 'For turning off critical functionality in a hurry',
  permission: 'For access of single users',
  sunset: 'For features that are being removed',
};

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ');

/** The body of `GET /api/admin/feature-types`; 8.2.0 has one type more than 7.5.1 (observed). */
export function featureTypes(dialect: Dialect) {
  const lifetimes = dialect === '8.2.0' ? { ...LIFETIMES, sunset: 90 } : LIFETIMES;
  const types = Object.entries(lifetimes).map(([id, lifetimeDays]) => ({
    id,
    name: nameOf(id),
    description: DESCRIPTIONS[id],
    lifetimeDays,
  }));
  return { version: 1, types };
}

/** Whether a flag has outlived its type and nobody has marked it stale: the server's own rule. */
export function isPotentiallyStale(flag: Flag, now: Date): boolean {
  const lifetime = flag.type === 'sunset' ? 90 : LIFETIMES[flag.type];
  if (flag.stale || lifetime === null || lifetime === undefined) return false;
  return now.getTime() - Date.parse(flag.createdAt) >= lifetime * DAY;
}

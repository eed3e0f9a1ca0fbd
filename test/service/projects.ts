import { SHOP_FLAGS } from '../../src/core/sample/shop-flags.ts';
import { caseFlags } from './case-flags.ts';
import { isPotentiallyStale } from './feature-types.ts';
import { flagOf, type FlagSeed } from './flag-seed.ts';
import { largeFlags, projectIds, type Size } from './large-projects.ts';
import type { Flag, Project } from './model.ts';
import { seededFlags } from './seeded-flags.ts';

const DAY = 86_400_000;

const mobileFlags: FlagSeed[] = [
  {
    name: 'mobile.push-v2',
    description: 'The second push service',
    age: 30,
    stages: [
      ['initial', 30],
      ['live', 12],
    ],
    tags: [['simple', 'team-mobile']],
    by: 'grace',
    development: { on: true, seen: 0.1 },
    production: { on: true, seen: 0.1 },
  },
  {
    name: 'mobile.biometric-login',
    description: 'Face and fingerprint in place of a password',
    age: 12,
    stages: [
      ['initial', 12],
      ['pre-live', 11],
    ],
    by: 'ada',
    development: { on: true, seen: 1 },
  },
  {
    name: 'mobile.old-onboarding',
    type: 'experiment',
    description: 'Nobody knows what it is for',
    age: 150,
    stages: [
      ['initial', 150],
      ['live', 140],
    ],
    stale: true,
    by: 'linus',
    production: { on: true, seen: 60 },
  },
];

/** `round(100 − stale % − potentially stale %)` of the flags that are not archived: the server's own formula. */
function healthOf(flags: readonly Flag[], now: Date): number {
  const present = flags.filter((flag) => flag.archivedAt === null);
  const unhealthy = present.filter((flag) => flag.stale || isPotentiallyStale(flag, now));
  return present.length === 0 ? 100 : Math.round(100 - (unhealthy.length / present.length) * 100);
}

function project(id: string, seeds: readonly FlagSeed[], now: Date, more: Partial<Project> = {}): Project {
  return projectOf(
    id,
    seeds.map((seed) => flagOf(seed, now)),
    now,
    more,
  );
}

function projectOf(id: string, flags: readonly Flag[], now: Date, more: Partial<Project> = {}): Project {
  return {
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    description: null,
    mode: 'open',
    featureLimit: null,
    featureNaming: { pattern: null, example: null, description: null },
    members: 0,
    favorite: false,
    createdAt: new Date(now.getTime() - 700 * DAY).toISOString(),
    updatedAt: new Date(now.getTime() - DAY / 24).toISOString(),
    health: healthOf(flags, now),
    flags: new Map(flags.map((flag) => [flag.name, flag])),
    ...more,
  };
}

const seedOf = (name: string): FlagSeed => ({ name, age: 3, stages: [['initial', 3]] });

/**
 * The projects of a fresh service: `default` (the tests' flags, or `count` seeded ones), `mobile`, `empty`, and
 * `private-one`, which answers 403 to everybody.
 */
export function freshProjects(now: Date, count: number | undefined, seed: number): Project[] {
  return [
    project('default', count === undefined ? caseFlags : seededFlags(count, seed), now, {
      description: 'Default project',
      members: 4,
      favorite: true,
    }),
    project('mobile', mobileFlags, now, {
      description: 'The apps for *Android* and *iOS*',
      mode: 'protected',
      featureLimit: 50,
      featureNaming: {
        pattern: '^mobile\\.[a-z0-9-]+$',
        example: 'mobile.new-thing',
        description: 'Starts with mobile and a dot',
      },
      members: 2,
    }),
    project('empty', [], now),
    project('private-one', [seedOf('secret.flag')], now, { mode: 'private', forbidden: 'READ_PROJECT' }),
  ];
}

/** The one project of the story that `npm start` tells: a shop. It has the id that a fresh real server's has. */
export function shopProjects(now: Date): Project[] {
  return [
    project('default', SHOP_FLAGS, now, {
      name: 'Shop',
      description: 'The web shop, its services and its app',
      members: 4,
      featureLimit: 100,
      featureNaming: {
        pattern: '^[a-z0-9-]+$',
        example: 'one-page-checkout',
        description: 'Words and hyphens',
      },
    }),
  ];
}

/** Projects that are large in one way or another. */
export function largeProjects(now: Date, size: Size, seed: number): Project[] {
  return projectIds(size).map((id, index) => projectOf(id, largeFlags(size, seed + index, now), now));
}

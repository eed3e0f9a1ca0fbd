import type { EnvironmentSeed, FlagSeed, StrategySeed } from './flag-seed.ts';
import type { StageName } from './model.ts';
import type { PersonKey } from './people.ts';

const AREAS = ['checkout', 'search', 'billing', 'profile', 'mobile', 'reports', 'onboarding', 'ops'];
const THINGS = [
  'flow',
  'banner',
  'ranking',
  'export',
  'sync',
  'dashboard',
  'limit',
  'upload',
  'theme',
  'cache',
];
const TYPES = ['release', 'release', 'release', 'experiment', 'operational', 'kill-switch', 'permission'];
const PEOPLE: PersonKey[] = ['admin', 'ada', 'grace', 'linus'];
const STAGES: StageName[] = ['initial', 'pre-live', 'live', 'completed'];

type Random = () => number;

/** A small pseudo-random generator (mulberry32): the same seed gives the same project on every machine. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

function strategiesOf(random: Random): StrategySeed[] {
  return Array.from({ length: 1 + Math.floor(random() * 2) }, () => ({
    parameters: { rollout: String(Math.floor(random() * 101)), stickiness: 'default', groupId: 'seeded' },
    constraints: random() < 0.3 ? [{ contextName: 'country', operator: 'IN', values: ['NO', 'SE'] }] : [],
    variants:
      random() < 0.1
        ? [
            { name: 'on', weight: 500 },
            { name: 'off', weight: 500 },
          ]
        : [],
  }));
}

function environmentOf(random: Random, on: boolean): EnvironmentSeed {
  return on ? { on, seen: random() * 30, strategies: strategiesOf(random) } : { on };
}

function seededFlag(random: Random, index: number): FlagSeed {
  const age = 1 + Math.floor(random() * 200);
  const reached = Math.floor(random() * STAGES.length);
  const kept = random() < 0.6 ? 'kept' : 'discarded';
  return {
    name: `${pick(random, AREAS)}.${pick(random, THINGS)}-${index}`,
    type: pick(random, TYPES),
    description:
      random() < 0.8 ? `Seeded flag number ${index} of a large project, with a sentence to read.` : null,
    age,
    stages: STAGES.slice(0, reached + 1).map((stage, step) => {
      const daysAgo = age * (1 - step / STAGES.length);
      return stage === 'completed' ? [stage, daysAgo, kept] : [stage, daysAgo];
    }),
    stale: random() < 0.1,
    impressionData: random() < 0.1,
    tags: random() < 0.4 ? [['simple', `team-${pick(random, AREAS)}`]] : [],
    by: pick(random, PEOPLE),
    collaborators: random() < 0.3 ? [pick(random, PEOPLE)] : [],
    development: environmentOf(random, reached > 0),
    production: environmentOf(random, reached === 2),
  };
}

/** `count` flags with distinct names that look like a grown project; equal for an equal `seed`. */
export function seededFlags(count: number, seed: number): FlagSeed[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => seededFlag(random, index));
}

import { createHash } from 'node:crypto';

import type {
  Constraint,
  Dependency,
  Flag,
  FlagEnvironment,
  Stage,
  StageName,
  Strategy,
  Variant,
} from './model.ts';
import { people, type PersonKey } from './people.ts';

const DAY = 86_400_000;

export interface StrategySeed {
  name?: string;
  title?: string;
  disabled?: boolean;
  segments?: number[];
  constraints?: (Pick<Constraint, 'contextName' | 'operator'> & Partial<Constraint>)[];
  variants?: (Pick<Variant, 'name' | 'weight'> & Partial<Variant>)[];
  parameters?: Record<string, string>;
}

export interface EnvironmentSeed {
  on: boolean;
  /** Days ago that metrics were last collected; absent: never. */
  seen?: number;
  strategies?: StrategySeed[];
  /** Variants of the flag in this environment, not of a strategy. */
  variants?: (Pick<Variant, 'name' | 'weight'> & Partial<Variant>)[];
}

/** A flag in few words; all times are days ago. */
export interface FlagSeed {
  name: string;
  type?: string;
  description?: string | null;
  age: number;
  /** Recorded stages in the order they were entered: stage, days ago, status. */
  stages?: readonly (readonly [stage: StageName, daysAgo: number, status?: string])[];
  stale?: boolean;
  archived?: number;
  favorite?: boolean;
  impressionData?: boolean;
  tags?: readonly (readonly [type: string, value: string])[];
  by?: PersonKey;
  collaborators?: readonly PersonKey[];
  dependencies?: readonly Dependency[];
  development?: EnvironmentSeed;
  production?: EnvironmentSeed;
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();

function uuidOf(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const variantOf = (seed: Pick<Variant, 'name' | 'weight'> & Partial<Variant>): Variant => ({
  weightType: 'variable',
  stickiness: 'default',
  ...seed,
});

function strategyOf(seed: StrategySeed, flag: string, environment: string, index: number): Strategy {
  return {
    id: uuidOf(`${flag}/${environment}/${index}`),
    name: seed.name ?? 'flexibleRollout',
    title: seed.title ?? null,
    disabled: seed.disabled ?? false,
    featureName: flag,
    sortOrder: index,
    segments: seed.segments ?? [],
    constraints: (seed.constraints ?? []).map((constraint) => ({
      caseInsensitive: false,
      inverted: false,
      values: [],
      ...constraint,
    })),
    variants: (seed.variants ?? []).map(variantOf),
    parameters: seed.parameters ?? { rollout: '100', stickiness: 'default', groupId: flag },
  };
}

function environmentOf(seed: FlagSeed, name: 'development' | 'production', now: Date): FlagEnvironment {
  const environment = seed[name] ?? { on: false };
  return {
    name,
    type: name,
    enabled: environment.on,
    sortOrder: name === 'development' ? 2 : 3,
    lastSeenAt: environment.seen === undefined ? null : ago(now, environment.seen),
    strategies: (environment.strategies ?? (environment.on ? [{}] : [])).map((strategy, index) =>
      strategyOf(strategy, seed.name, name, index),
    ),
    variants: (environment.variants ?? []).map(variantOf),
  };
}

function stagesOf(seed: FlagSeed, now: Date): Stage[] {
  return (seed.stages ?? []).map(([stage, daysAgo, status]) => ({
    stage,
    ...(status === undefined ? {} : { status }),
    enteredStageAt: ago(now, daysAgo),
  }));
}

/** The whole flag that `seed` stands for, with its dates counted back from `now`. */
export function flagOf(seed: FlagSeed, now: Date): Flag {
  return {
    name: seed.name,
    type: seed.type ?? 'release',
    description: seed.description ?? null,
    createdAt: ago(now, seed.age),
    createdBy: people[seed.by ?? 'admin'],
    collaborators: (seed.collaborators ?? []).map((key) => people[key]),
    stale: seed.stale ?? false,
    favorite: seed.favorite ?? false,
    impressionData: seed.impressionData ?? false,
    archivedAt: seed.archived === undefined ? null : ago(now, seed.archived),
    tags: (seed.tags ?? []).map(([type, value]) => ({ value, type })),
    stages: stagesOf(seed, now),
    environments: [environmentOf(seed, 'development', now), environmentOf(seed, 'production', now)],
    dependencies: [...(seed.dependencies ?? [])],
  };
}

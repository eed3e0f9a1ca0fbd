import { flagOf, type FlagSeed } from './flag-seed.ts';
import type { Flag, FlagEnvironment } from './model.ts';
import { seededFlags } from './seeded-flags.ts';

/** How much a large service has. */
export interface Size {
  /** Of each project. */
  readonly flags: number;
  /** One where it is left out. */
  readonly projects?: number;
  /** Of each flag; development and production where it is left out. */
  readonly environments?: number;
  /** Of each flag in production; none to two where it is left out. */
  readonly strategies?: number;
}

/** The ids of its projects: the first is `default`. */
export function projectIds({ projects = 1 }: Size): string[] {
  return Array.from({ length: projects }, (_, index) => (index === 0 ? 'default' : `project-${index + 1}`));
}

/** The flags of one project, equal for an equal `seed`. */
export function largeFlags({ flags, environments, strategies }: Size, seed: number, now: Date): Flag[] {
  return seededFlags(flags, seed).map((flagSeed) => {
    const flag = flagOf(strategies === undefined ? flagSeed : withStrategies(flagSeed, strategies), now);
    return environments === undefined
      ? flag
      : { ...flag, environments: manyOf(flag.environments, environments) };
  });
}

function withStrategies(flag: FlagSeed, count: number): FlagSeed {
  const strategies = Array.from({ length: count }, (_, index) => ({
    parameters: { rollout: String(index % 101), stickiness: 'default', groupId: flag.name },
    constraints: [{ contextName: 'country', operator: 'IN', values: ['NO', 'SE'] }],
  }));
  return { ...flag, production: { on: true, ...flag.production, strategies } };
}

/** As many as are wanted, by turns like those that there are. */
function manyOf(like: readonly FlagEnvironment[], count: number): FlagEnvironment[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(like[index % like.length] as FlagEnvironment),
    name: `region-${index + 1}`,
    sortOrder: index + 1,
  }));
}

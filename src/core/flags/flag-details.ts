import type { Flag, FlagEnvironment } from '../api/flag.ts';
import type { Project } from './project-state.ts';

/** A flag with all known details; the flag itself if there are none. */
export function detailed(flag: Flag, { details }: Pick<Project, 'details'>): Flag {
  return details?.flags.get(flag.name) ?? flag;
}

/** Whether a report's record contains the details, as the contract requires. */
export function hasDetails({ environments }: Flag): boolean {
  return environments?.every(({ strategies }) => strategies !== undefined) ?? false;
}

/** The ids of the segments in a flag's strategies. */
export function segmentIdsOf({ environments = [] }: Flag): readonly number[] {
  return environments.flatMap(({ strategies = [] }) => strategies.flatMap(({ segments = [] }) => segments));
}

/**
 * The project after a flag's details were loaded; unchanged if its report no longer has such a flag.
 *
 * @param answer the flag as its own operation returned it.
 * @param segments all known names of segments by id.
 */
export function withDetails(project: Project, answer: Flag, segments: ReadonlyMap<number, string>): Project {
  const flag = project.flags.get(answer.name);
  if (flag === undefined) return project;
  const flags = new Map(project.details?.flags).set(flag.name, joined(flag, answer));
  return { ...project, details: { flags, segments } };
}

/** The report takes precedence, so that lists, counts and details agree. */
function joined(flag: Flag, answer: Flag): Flag {
  const environments = flag.environments?.map((environment) => {
    const own = answer.environments?.find(({ name }) => name === environment.name);
    return own === undefined ? environment : { ...complete(own), ...environment };
  });
  return { ...answer, ...flag, environments: environments ?? answer.environments?.map(complete) };
}

/** Real servers leave out the variants of an environment that has none. */
function complete(environment: FlagEnvironment): FlagEnvironment {
  const { strategies, variants = [] } = environment;
  return strategies === undefined ? environment : { ...environment, variants };
}

/** The details that are still valid after a report: those of flags that it did not change. */
export function detailsThatHold(
  flags: Project['flags'],
  before: Project | undefined,
): Pick<Project, 'details'> {
  const { details } = before ?? {};
  if (details === undefined) return {};
  if (flags === before?.flags) return { details };
  // A flag that the report did not change is the same object.
  const held = [...details.flags].filter(([name]) => flags.get(name) === before?.flags.get(name));
  return { details: { ...details, flags: new Map(held) } };
}

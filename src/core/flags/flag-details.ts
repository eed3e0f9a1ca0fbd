import type { Flag, FlagEnvironment } from '../api/flag.ts';
import type { Project } from './project-state.ts';

/** A flag with all that is known of it; the flag itself where its details are not known. */
export function detailed(flag: Flag, { details }: Pick<Project, 'details'>): Flag {
  return details?.flags.get(flag.name) ?? flag;
}

/** Whether a report's record carries the details itself, as the contract has them. */
export function tellsDetails({ environments }: Flag): boolean {
  return environments?.every(({ strategies }) => strategies !== undefined) ?? false;
}

/** The ids of segments that a flag's strategies name. */
export function segmentIdsOf({ environments = [] }: Flag): readonly number[] {
  return environments.flatMap(({ strategies = [] }) => strategies.flatMap(({ segments = [] }) => segments));
}

/** A project after the details of a flag were told; itself where its report has no such flag any more. */
export function withDetails(project: Project, told: Flag, segments: ReadonlyMap<number, string>): Project {
  const flag = project.flags.get(told.name);
  if (flag === undefined) return project;
  const flags = new Map(project.details?.flags).set(flag.name, joined(flag, told));
  return { ...project, details: { flags, segments } };
}

/** What the report says wins, so that lists, counts and details agree. */
function joined(flag: Flag, told: Flag): Flag {
  const environments = flag.environments?.map((environment) => {
    const own = told.environments?.find(({ name }) => name === environment.name);
    return own === undefined ? environment : { ...complete(own), ...environment };
  });
  return { ...told, ...flag, environments: environments ?? told.environments?.map(complete) };
}

/** Recorded servers leave the variants of an environment out where it has none. */
function complete(environment: FlagEnvironment): FlagEnvironment {
  const { strategies, variants = [] } = environment;
  return strategies === undefined ? environment : { ...environment, variants };
}

/** The details that still stand after a report: those of flags that it did not change. */
export function detailsThatHold(
  flags: Project['flags'],
  before: Project | undefined,
): Pick<Project, 'details'> {
  const { details } = before ?? {};
  if (details === undefined) return {};
  if (flags === before?.flags) return { details };
  const held = [...details.flags].filter(([name]) => flags.get(name) === before?.flags.get(name));
  return { details: { ...details, flags: new Map(held) } };
}

import * as z from 'zod';
import { toFlag, type Flag } from './flag.ts';
import { LISTED_PROBLEMS, toProblems, type Problem } from './problems.ts';
import { notTheContract } from './read-body.ts';
import { READ_SCHEMAS, type ProjectFacts } from './schemas.ts';

/** A flag of a report that could not be read: left out, counted, named in the log. */
export interface UnreadableFlag {
  /** Absent where even the name could not be read. */
  readonly name?: string | undefined;
  readonly problems: readonly Problem[];
}

/** A project's health report as it was read (contract part 2.6). */
export interface HealthReport {
  readonly facts: ProjectFacts;
  readonly flags: readonly Flag[];
  readonly unreadable: readonly UnreadableFlag[];
}

const named = z.object({ name: z.string() });

/**
 * Reads a report so that one malformed flag costs that flag, not the report.
 * @param json the body.
 * @returns the facts, the readable flags and the unreadable ones.
 * @throws ApiError `unreadable` where the report itself does not fit.
 */
export function readHealthReport(json: unknown): HealthReport {
  const top = READ_SCHEMAS.healthReport.safeParse(json);
  if (!top.success) throw notTheContract(toProblems(top.error.issues));
  const { features, ...facts } = top.data;
  const flags: Flag[] = [];
  const unreadable: UnreadableFlag[] = [];
  features.forEach((feature, position) => {
    const result = READ_SCHEMAS.feature.safeParse(feature);
    if (result.success) flags.push(toFlag(result.data));
    else {
      const problems = toProblems(result.error.issues.slice(0, LISTED_PROBLEMS), `features[${position}]`);
      unreadable.push({ name: named.safeParse(feature).data?.name, problems });
    }
  });
  return { facts, flags, unreadable };
}

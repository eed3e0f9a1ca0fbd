import * as z from 'zod';
import { breather } from '../breather.ts';
import type { Flag } from './flag.ts';
import { salvage } from './lists.ts';
import { LISTED_PROBLEMS, toProblems, type ContractProblem } from './contract-problem.ts';
import { parseBody } from './parse-body.ts';
import type { ReportMemory } from './report-memory.ts';
import { READ_SCHEMAS, type ProjectFacts } from './schemas.ts';

/** A flag of a report that could not be read: it is left out, counted, and named in the log. */
export interface UnreadableFlag {
  /** Absent if even the name could not be read. */
  readonly name?: string | undefined;
  readonly problems: readonly ContractProblem[];
}

/** The flags of a report that could not be read. */
export interface UnreadableFlags {
  readonly count: number;
  /** The first 20 of them. */
  readonly first: readonly UnreadableFlag[];
}

/** A project's health report after reading (contract part 2.6). */
export interface HealthReport {
  readonly facts: ProjectFacts;
  readonly flags: readonly Flag[];
  readonly unreadable: UnreadableFlags;
}

/** Features between two checks of the time. */
const TURN = 8;

const named = z.object({ name: z.string() });

/**
 * Reads a report so that a malformed flag or environment affects only itself. It takes about 4 µs a flag, in slices
 * between which the thread is free.
 * @throws ApiError `unreadable` if the report itself is malformed.
 */
export async function readHealthReport(json: unknown, memory?: ReportMemory): Promise<HealthReport> {
  const { features, environments, ...facts } = parseBody(READ_SCHEMAS.healthReport, json);
  const { items, leftOut } = salvage(READ_SCHEMAS.projectEnvironment, environments, 'environments');
  const flags: Flag[] = [];
  const first: UnreadableFlag[] = [];
  let count = 0;
  const breathe = breather();
  for (const [position, feature] of features.entries()) {
    if (position % TURN === 0) await breathe();
    const known = memory?.flagAt(position);
    if (known) {
      flags.push(known);
      continue;
    }
    const result = READ_SCHEMAS.feature.safeParse(feature);
    if (result.success) flags.push(result.data);
    else if ((count += 1) <= LISTED_PROBLEMS) first.push(unreadable(feature, position, result.error));
  }
  return {
    facts: {
      ...facts,
      environments: items,
      ...(leftOut === undefined ? {} : { environmentsLeftOut: leftOut }),
    },
    flags,
    unreadable: { count, first },
  };
}

function unreadable(feature: unknown, position: number, { issues }: z.core.$ZodError): UnreadableFlag {
  return {
    name: named.safeParse(feature).data?.name,
    problems: toProblems(issues.slice(0, LISTED_PROBLEMS), `features[${position}]`),
  };
}

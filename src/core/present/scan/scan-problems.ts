import { isSaidByCode } from '../../code/evidence.ts';
import { DUE_KINDS, slugOf, type ProblemSlug } from '../../flags/due.ts';
import type { FlagStatus, ReportedUsage, ScanReport } from '../../code/scan/scan-report.ts';

/** What a scan can be told to fail on. */
export const PROBLEM_STATUSES: readonly ProblemSlug[] = (['unknown', ...DUE_KINDS] as const).map(slugOf);
export type ProblemStatus = ProblemSlug;

/** A place whose flag a person should look at. */
export interface ScanProblem {
  readonly status: ProblemStatus;
  readonly usage: ReportedUsage;
  readonly message: string;
}

/** What is known of the names beside the report. */
export interface ScanFacts {
  /** All that is to be said of a name. */
  readonly statusesOf: (name: string) => readonly FlagStatus[];
  /** Names that no problem is told of. */
  readonly ignored: ReadonlySet<string>;
  /** Where an unknown one was looked for: `project default`, `the list of flags`. */
  readonly lookedIn: string;
  /** Names of flags that an unknown one may have been meant to be. */
  readonly nearest: (name: string) => readonly string[];
}

const WORDS: Readonly<Record<Exclude<ProblemStatus, 'unknown'>, string>> = {
  archived: 'is archived',
  completed: 'is completed: its code can be cleaned up',
  stale: 'is stale',
  'potentially-stale': 'is potentially stale: older than flags of its type are expected to get',
};

/** The problems of a report, in its order. */
export function scanProblems(
  { usages }: Pick<ScanReport, 'usages'>,
  facts: ScanFacts,
): readonly ScanProblem[] {
  return usages.flatMap((usage) => {
    if (facts.ignored.has(usage.name)) return [];
    const statuses = facts.statusesOf(usage.name).filter(isProblem);
    return statuses
      .filter((status) => mayBe(status, usage))
      .map((status) => ({ status, usage, message: messageOf(status, usage.name, facts) }));
  });
}

/** The problems with files that start from another folder, which is `prefix` above; it ends with a `/`, or is empty. */
export function problemsFrom(prefix: string, problems: readonly ScanProblem[]): readonly ScanProblem[] {
  return problems.map((problem) => ({
    ...problem,
    usage: { ...problem.usage, file: prefix + problem.usage.file },
  }));
}

function isProblem(status: FlagStatus): status is ProblemStatus {
  return PROBLEM_STATUSES.some((problem) => problem === status);
}

/** What only the list vouches for is no proof, and that a flag is missing is only told where the code itself proves that it is one. */
function mayBe(status: ProblemStatus, { evidence, kind }: ReportedUsage): boolean {
  if (status !== 'unknown') return isSaidByCode(evidence);
  return evidence === 'sure' && (kind === 'literal' || kind === 'declaration');
}

function messageOf(status: ProblemStatus, name: string, { nearest, lookedIn }: ScanFacts): string {
  if (status !== 'unknown') return `Flag "${name}" ${WORDS[status]}.`;
  const [best] = nearest(name);
  const hint = best === undefined ? '' : ` Did you mean "${best}"?`;
  return `Flag "${name}" is not in ${lookedIn}.${hint}`;
}

/** Projects for {@link ScanFacts.lookedIn}. */
export function projectsText(ids: readonly string[]): string {
  return `project${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`;
}

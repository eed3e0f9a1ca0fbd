import { isProvenByCode } from '../../code/evidence.ts';
import { DUE_KINDS, slugOf, type ProblemSlug } from '../../flags/due.ts';
import type { FlagStatus, ReportedUsage, ScanReport } from '../../code/scan/scan-report.ts';

/** The problems that a scan can fail on. */
export const PROBLEM_STATUSES: readonly ProblemSlug[] = (['unknown', ...DUE_KINDS] as const).map(slugOf);
export type ProblemStatus = ProblemSlug;

/** A place whose flag a person should look at. */
export interface ScanProblem {
  readonly status: ProblemStatus;
  readonly usage: ReportedUsage;
  readonly message: string;
}

export interface ScanFacts {
  /** All statuses of a name. */
  readonly statusesOf: (name: string) => readonly FlagStatus[];
  /** Names whose problems are suppressed. */
  readonly ignored: ReadonlySet<string>;
  /** Where an unknown name was looked up: `project default`, `the list of flags`. */
  readonly lookedIn: string;
  /** Existing names that resemble an unknown one, the nearest first. */
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
      .filter((status) => isProvenFor(status, usage))
      .map((status) => ({ status, usage, message: messageOf(status, usage.name, facts) }));
  });
}

/**
 * The problems with paths relative to an outer folder; `prefix` leads from there to the scanned folder and ends with
 * `/`, or is empty.
 */
export function problemsFrom(prefix: string, problems: readonly ScanProblem[]): readonly ScanProblem[] {
  return problems.map((problem) => ({
    ...problem,
    usage: { ...problem.usage, file: prefix + problem.usage.file },
  }));
}

function isProblem(status: FlagStatus): status is ProblemStatus {
  return PROBLEM_STATUSES.some((problem) => problem === status);
}

/**
 * Whether the code proves enough to report the problem: that it asks for a flag, and not only that the name is in the
 * list. For an unknown flag it has to prove more: that the name written here surely is a flag's of this service.
 */
function isProvenFor(status: ProblemStatus, { evidence, kind }: ReportedUsage): boolean {
  if (status !== 'unknown') return isProvenByCode(evidence);
  return evidence === 'sure' && (kind === 'literal' || kind === 'declaration');
}

function messageOf(status: ProblemStatus, name: string, { nearest, lookedIn }: ScanFacts): string {
  if (status !== 'unknown') return `Flag "${name}" ${WORDS[status]}.`;
  const [best] = nearest(name);
  const hint = best === undefined ? '' : ` Did you mean "${best}"?`;
  return `Flag "${name}" is not in ${lookedIn}.${hint}`;
}

/** A text on the projects for {@link ScanFacts.lookedIn}. */
export function projectsText(ids: readonly string[]): string {
  return `project${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`;
}

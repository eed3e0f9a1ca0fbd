import { breather } from '../../breather.ts';
import type { Evidence, NamedFinding } from '../../code/finding.ts';
import type { ScanEvidence } from '../../code/scan/scan-engine.ts';
import type { UsageIndex, UsagePlace } from '../../usages/usage-index.ts';
import { namesToAsk, problemsOf, type Problem, type ProblemFacts } from '../code/problems.ts';

/** What the files of a folder have to be told of. */
export interface FolderProblems {
  /** By path, for the files that have any. */
  readonly byPath: ReadonlyMap<string, readonly Problem[]>;
  /** Names whose absence cannot be told before the server was asked. */
  readonly toAsk: readonly string[];
}

/** Places that are looked at between two breaths. */
const SLICE = 200;

/** Problems of a candidate are told nowhere; of one by use, as of a client by its usual name, that it is due only. */
const EVIDENCE: Readonly<Record<ScanEvidence, Evidence>> = { sure: 1, likely: 3, 'by-use': 3, candidate: 4 };

/** The problems of all files of a folder, worked out in slices. */
export async function problemsInFolder(
  folder: string,
  usages: UsageIndex,
  facts: ProblemFacts,
): Promise<FolderProblems> {
  const breathe = breather();
  const byPath = new Map<string, Problem[]>();
  const toAsk: string[] = [];
  for (const name of [...usages.names]) {
    const places = usages.usagesOf(name, folder);
    for (let from = 0; from < places.length; from += SLICE) {
      await breathe();
      for (const place of places.slice(from, from + SLICE)) addProblems(place, facts, byPath);
    }
    toAsk.push(...namesToAsk(places.slice(0, SLICE).map(findingOf), facts.index));
  }
  return { byPath, toAsk: facts.settings.problems.unknown === 'off' ? [] : [...new Set(toAsk)] };
}

function addProblems(place: UsagePlace, facts: ProblemFacts, byPath: Map<string, Problem[]>): void {
  const problems = problemsOf([findingOf(place)], facts);
  if (problems.length === 0) return;
  const known = byPath.get(place.path);
  if (known === undefined) byPath.set(place.path, [...problems]);
  else known.push(...problems);
}

function findingOf({ name, kind, range, evidence }: UsagePlace): NamedFinding {
  return { name, kind, range, evidence: EVIDENCE[evidence] };
}

import { breather } from '../../breather.ts';
import type { NamedFinding } from '../../code/finding.ts';
import { askableNames, type WorkspaceFile } from '../../usages/askable-names.ts';
import type { UsageIndex, UsagePlace } from '../../usages/usage-index.ts';
import { namesToAsk, problemsOf, type Problem, type ProblemFacts } from '../code/problems.ts';

/** The problems in the files of a folder. */
export interface FolderProblems {
  /** By path, for the files that have any. */
  readonly byPath: ReadonlyMap<string, readonly Problem[]>;
  /**
   * Names that may be archived flags, so their server has to be queried first; none from a document that is being typed
   * in.
   */
  readonly toAsk: readonly string[];
}

/** Places between two pauses. */
const SLICE = 200;
/** Most places of a name by which is decided whether to ask for it: a few nearly always tell. */
const MOST_ASKED = 200;

/** The problems of all files of a folder, computed in slices. `typedIn` are the files that may contain half a name. */
export async function problemsInFolder(
  folder: string,
  usages: UsageIndex,
  typedIn: () => readonly WorkspaceFile[],
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
    toAsk.push(...namesToAsk(places.slice(0, MOST_ASKED).map(findingOf), facts.index));
  }
  if (facts.settings.problems.unknown === 'off') return { byPath, toAsk: [] };
  return { byPath, toAsk: askableNames(toAsk, usages, typedIn()) };
}

/** Adds a place's problems to those of its file. */
function addProblems(place: UsagePlace, facts: ProblemFacts, byPath: Map<string, Problem[]>): void {
  const problems = problemsOf([findingOf(place)], facts);
  if (problems.length === 0) return;
  const known = byPath.get(place.path);
  if (known === undefined) byPath.set(place.path, [...problems]);
  else known.push(...problems);
}

function findingOf({ name, kind, range, evidence }: UsagePlace): NamedFinding {
  return { name, kind, range, evidence };
}

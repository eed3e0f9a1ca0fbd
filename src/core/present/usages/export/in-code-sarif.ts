import type { Log } from 'sarif';
import { breather } from '../../../breather.ts';
import { usageRow } from '../../../code/scan/report-of.ts';
import type { ReportedUsage } from '../../../code/scan/scan-report.ts';
import type { FlagIndex } from '../../../flags/flag-index.ts';
import type { ReadFolder, UsagePlace } from '../../../usages/usage-index.ts';
import { flagStatuses } from '../../scan/flag-status.ts';
import { projectsText, scanProblems, type ScanProblem } from '../../scan/scan-problems.ts';
import { scanSarif } from '../../scan/scan-sarif.ts';
import type { Entry } from '../in-code/entry.ts';
import type { Survey } from '../in-code/survey.ts';

export interface SarifFacts {
  readonly folders: readonly ReadFolder[];
  readonly flagsIn: (folder: string) => FlagIndex;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The problems of the sections with flags to clean up, potentially stale and unknown ones, as a scan reports them. */
export async function inCodeSarif(
  { cleanUp, potentiallyStale, unknown }: Survey,
  facts: SarifFacts,
  version: string,
): Promise<Log> {
  await findNearest(unknown);
  // A set, since a place belongs to an entry of each project that has the flag.
  const places = new Set([...cleanUp, ...potentiallyStale, ...unknown].flatMap((entry) => entry.places));
  const problems = [...Map.groupBy(places, ({ folder }) => folder)].flatMap(([folder, own]) =>
    problemsIn(folder, own, facts),
  );
  return scanSarif(problems, version);
}

/** Has the names that resemble unknown ones found and cached, in slices, as each search takes milliseconds. */
async function findNearest(unknown: readonly Entry[]): Promise<void> {
  const breathe = breather();
  for (const { about, name } of unknown) {
    await breathe();
    if (about.kind === 'absent') about.flags.names.nearest(name);
  }
}

/** The problems in one folder; with several folders, paths begin with the folder's name. */
function problemsIn(
  folder: string,
  places: readonly UsagePlace[],
  { folders, flagsIn, now }: SarifFacts,
): readonly ScanProblem[] {
  const flags = flagsIn(folder);
  const projects = flags.projects.map(({ project }) => project);
  const prefix =
    folders.length > 1 ? `${folders.find((candidate) => candidate.folder === folder)?.name ?? ''}/` : '';
  // Problems are reported without the steps to the SDK's call (`because`).
  const usages = places
    .map((place) => usageRow({ ...place, path: `${prefix}${place.path}`, because: [] }))
    .sort(byFile);
  return scanProblems(
    { usages },
    {
      statusesOf: (name) => flagStatuses(name, projects, now),
      lookedIn: projectsText(projects.map(({ id }) => id)),
      nearest: (name) => flags.names.nearest(name),
      // The survey has left out ignored names.
      ignored: new Set(),
    },
  );
}

function byFile(one: ReportedUsage, other: ReportedUsage): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}

import type { ScanUsage } from './scan-engine.ts';
import type { FlagStatus, ReportedFlag, ScanReport } from './scan-report.ts';

type Since = NonNullable<ScanReport['since']>;
type NamedPlace = Pick<ScanUsage, 'name' | 'path' | 'kind'>;

/**
 * The flags that are used only now, those no longer used, and those used in other files or in another number of
 * places. Candidates do not count.
 */
export function scanDiff(
  before: readonly NamedPlace[],
  now: readonly NamedPlace[],
  statusOf: (name: string) => FlagStatus,
): Omit<Since, 'commit'> {
  const old = placesByFlag(before);
  const current = placesByFlag(now);
  const row = ([name, places]: readonly [string, readonly string[]]): ReportedFlag => ({
    name,
    status: statusOf(name),
    usages: places.length,
  });
  // The lists of files differ if a place moved to another file or the number of places differs.
  const isChanged = (name: string, places: readonly string[]): boolean =>
    old.has(name) && old.get(name)?.join('\n') !== places.join('\n');
  return {
    added: [...current].filter(([name]) => !old.has(name)).map(row),
    dropped: [...old].filter(([name]) => !current.has(name)).map(row),
    changed: [...current]
      .filter(([name, places]) => isChanged(name, places))
      .map((entry) => ({ ...row(entry), before: old.get(entry[0])?.length ?? 0 })),
  };
}

/** Flags with more places than before: those that a branch is responsible for. */
export function grownFlags({ added, changed }: Since): ReadonlySet<string> {
  const grown = changed.filter(({ usages, before }) => usages > before);
  return new Set([...added, ...grown].map(({ name }) => name));
}

/** The files of each flag's places, sorted, a file once for each place; flags sorted by name. */
function placesByFlag(places: readonly NamedPlace[]): ReadonlyMap<string, readonly string[]> {
  const flags = Map.groupBy(
    places.filter(({ kind }) => kind !== 'candidate'),
    ({ name }) => name,
  );
  return new Map(
    [...flags]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, own]) => [name, own.map(({ path }) => path).sort()]),
  );
}

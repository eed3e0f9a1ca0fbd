/** What places are grouped by. */
export const USAGE_GROUPINGS = ['flag', 'file'] as const;
export type UsageGrouping = (typeof USAGE_GROUPINGS)[number];

/** How the view shows usages; remembered for each workspace. */
export interface InCodeSettings {
  readonly grouping: UsageGrouping;
  /** Words that the flag's name or the file's path has to contain; empty for none. */
  readonly filter: string;
}

/** Reads stored settings, from this or another version of the program. */
export function readInCodeSettings(stored: unknown): InCodeSettings {
  const { grouping, filter } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof InCodeSettings, unknown>
  >;
  return {
    grouping: USAGE_GROUPINGS.find((known) => known === grouping) ?? 'flag',
    filter: typeof filter === 'string' ? filter : '',
  };
}

/** A test for a name and a path; undefined for a filter that lets everything through. */
export function wordsMatcher(filter: string): ((name: string, path: string) => boolean) | undefined {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (name, path) => {
    const text = `${name}\n${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

import { membersOf } from '../../../is-record.ts';
import type { Entry } from './entry.ts';
import type { Survey } from './survey.ts';

/** What places are grouped by. */
export const USAGE_GROUPINGS = ['flag', 'file'] as const;
export type UsageGrouping = (typeof USAGE_GROUPINGS)[number];

/** How the view shows usages; remembered for each workspace. */
export interface InCodeSettings {
  readonly grouping: UsageGrouping;
  /** Words, each of which the flag's name or the file's path has to contain; empty for none. */
  readonly filter: string;
}

/** Reads stored settings, from this or another version of the program. */
export function readInCodeSettings(stored: unknown): InCodeSettings {
  const { grouping, filter } = membersOf(stored);
  return {
    grouping: USAGE_GROUPINGS.find((known) => known === grouping) ?? 'flag',
    filter: typeof filter === 'string' ? filter : '',
  };
}

/** A test for a name and a path; undefined for a filter that lets everything through. */
function wordsMatcher(filter: string): ((name: string, path: string) => boolean) | undefined {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (name, path) => {
    const text = `${name}\n${path}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/**
 * The survey after the filter: a name that has all words keeps all its places; another one keeps those in files whose path
 * has the words that the name lacks.
 */
export function filteredSurvey(survey: Survey, filter: string): Survey {
  const matches = wordsMatcher(filter);
  if (matches === undefined) return survey;
  const { cleanUp, potentiallyStale, unknown, unsettled, notInCode, mentioned, unchecked, unresolved } =
    survey;
  return {
    cleanUp: filteredEntries(cleanUp, filter),
    potentiallyStale: filteredEntries(potentiallyStale, filter),
    unknown: filteredEntries(unknown, filter),
    // Only ever counted.
    unsettled,
    notInCode: notInCode && filteredEntries(notInCode, filter),
    mentioned: filteredEntries(mentioned, filter),
    unchecked: filteredEntries(unchecked, filter),
    unresolved: unresolved.filter(({ text, path }) => matches(text, path)),
  };
}

/** The entries that match the filter, with their matching places; see {@link filteredSurvey}. */
export function filteredEntries<T extends Entry>(entries: readonly T[], filter: string): readonly T[] {
  const matches = wordsMatcher(filter);
  if (matches === undefined) return entries;
  return entries.flatMap((entry) => {
    if (matches(entry.name, '')) return [entry];
    const places = entry.places.filter(({ path }) => matches(entry.name, path));
    return places.length === 0 ? [] : [{ ...entry, places }];
  });
}

import type { Entry } from './entry.ts';
import { wordsMatcher } from './in-code-settings.ts';
import type { Survey } from './survey.ts';

/**
 * The survey after the filter: matching names with all their places, and for other names the places with a matching
 * path.
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
    unsettled,
    notInCode: notInCode && filteredEntries(notInCode, filter),
    mentioned: filteredEntries(mentioned, filter),
    unchecked: filteredEntries(unchecked, filter),
    unresolved: unresolved.filter(({ text, path }) => matches(text, path)),
  };
}

/** The entries that match the filter. */
export function filteredEntries<T extends Entry>(entries: readonly T[], filter: string): readonly T[] {
  const matches = wordsMatcher(filter);
  if (matches === undefined) return entries;
  return entries.flatMap((entry) => {
    if (matches(entry.name, '')) return [entry];
    const places = entry.places.filter(({ path }) => matches(entry.name, path));
    return places.length === 0 ? [] : [{ ...entry, places }];
  });
}

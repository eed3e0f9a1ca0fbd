import { membersOf } from '../../is-record.ts';
import * as l10n from '@vscode/l10n';
import { readFlagFunctions } from '../../code/setting-lists.ts';
import type { FlagFunction } from '../../code/finding.ts';
import type { SuggestedFunction } from '../../usages/usage-index.ts';
import type { Formats } from '../formats.ts';
import { plainText } from '../plain-text.ts';

/** What a workspace remembers about suggestions. */
export interface AnsweredSuggestions {
  /** Functions that were already suggested. */
  readonly asked: readonly string[];
  /** Whether the person wants no more suggestions. */
  readonly isOff: boolean;
}

/** Reads the stored state, from this or another version of the program. */
export function readAnswered(stored: unknown): AnsweredSuggestions {
  const { asked, isOff } = membersOf(stored);
  const keys: readonly unknown[] = Array.isArray(asked) ? asked : [];
  return { asked: keys.filter((key) => typeof key === 'string'), isOff: isOff === true };
}

/** A key that is unique among all functions of all folders. */
export function suggestionKey({ folder, name, argument }: SuggestedFunction): string {
  return JSON.stringify([folder, name, argument]);
}

/**
 * The function to suggest next, the one with the most known names; undefined if there is none. Skips functions that are
 * in the settings already, or that the setting cannot express.
 */
export function nextSuggestion(
  suggested: readonly SuggestedFunction[],
  { asked, isOff }: AnsweredSuggestions,
  functionsIn: (folder: string) => readonly FlagFunction[],
): SuggestedFunction | undefined {
  if (isOff) return undefined;
  const isSet = ({ folder, name, argument }: SuggestedFunction): boolean =>
    functionsIn(folder).some((known) => known.name === name && known.argument === argument);
  return suggested
    .filter((candidate) => readFlagFunctions([candidate]).length > 0)
    .filter((candidate) => !asked.includes(suggestionKey(candidate)) && !isSet(candidate))
    .sort((one, other) => other.known - one.known)[0];
}

/** The question whether to add a function, with the reason. */
export function suggestionText(
  { name, argument, known, names }: SuggestedFunction,
  { count }: Formats,
): string {
  const shown = plainText(name, 100);
  return argument === 0
    ? l10n.t(
        '“{0}” seems to take flag names: {1} of {2} are known. Add it to the settings to check them all?',
        shown,
        count(known),
        count(names),
      )
    : l10n.t(
        '“{0}” seems to take flag names as argument {1}: {2} of {3} are known. Add it to the settings to check them all?',
        shown,
        count(argument + 1),
        count(known),
        count(names),
      );
}

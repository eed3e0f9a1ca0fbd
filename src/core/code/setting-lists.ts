import type { AnswerFunction, FlagFunction } from './finding.ts';
import { isLegalName } from '../api/legal-name.ts';

// Settings may come from anyone's repository: of their lists and texts, no more is read than anyone needs.

/** How many entries of a list are read, by the setting's name; the settings editor marks the others (`maxItems`). */
export const MOST_ENTRIES = {
  'code.functions': 100,
  'code.ignoredFlags': 1000,
  'code.scans': 100,
} as const;
const MOST_ARGUMENTS = 20;
const LONGEST_PATTERN = 1000;
const LONGEST_SYMBOL = 300;
/** An identifier in any of the parsed languages; Ruby's may end with `?` or `!`. */
const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]{0,99}[?!]?$/u;

/** The flag functions in the setting `code.functions` as read from a file; invalid entries are left out. */
export function readFlagFunctions(value: unknown): readonly FlagFunction[] {
  return entriesOf('code.functions', value).flatMap(flagFunction);
}

/** The entries of the setting `code.functions` for functions that return a flag's value. */
export function readAnswerFunctions(value: unknown): readonly AnswerFunction[] {
  return entriesOf('code.functions', value).flatMap(answerFunction);
}

/** A setting that lists flags, as read from a file; invalid names are left out. */
export function readFlagNames(value: unknown): readonly string[] {
  return entriesOf('code.ignoredFlags', value)
    .filter((name) => typeof name === 'string')
    .filter(isLegalName);
}

/** The setting `code.scans` as read from a file: files and globs. */
export function readScanPatterns(value: unknown): readonly string[] {
  return (
    entriesOf('code.scans', value)
      .filter((one) => typeof one === 'string')
      // What matches is also left out of the code, by paths that have no `./`.
      .map((one) => one.replace(/^(?:\.\/)+/, ''))
      .filter((one) => one !== '' && one.length <= LONGEST_PATTERN)
  );
}

/** The entries of a list that are read; none of anything else. */
function entriesOf(setting: keyof typeof MOST_ENTRIES, value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_ENTRIES[setting]) : [];
}

/** The entry for a function that takes a flag name, in a list; an empty list for any other. */
function flagFunction(value: unknown): readonly FlagFunction[] {
  const { name, argument = 0, answers } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isUsable =
    // Such an entry is for a function that returns a flag's value.
    answers !== true &&
    typeof name === 'string' &&
    IDENTIFIER.test(name) &&
    typeof argument === 'number' &&
    Number.isInteger(argument) &&
    argument >= 0 &&
    argument < MOST_ARGUMENTS;
  return isUsable ? [{ name, argument }] : [];
}

/** The entry for a function that returns a flag's value, in a list; an empty list for any other. */
function answerFunction(value: unknown): readonly AnswerFunction[] {
  const { name, file, answers } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isUsable =
    answers === true &&
    typeof name === 'string' &&
    name.length <= LONGEST_SYMBOL &&
    name.split('.').every((part) => IDENTIFIER.test(part)) &&
    typeof file === 'string' &&
    file !== '' &&
    file.length <= LONGEST_PATTERN;
  return isUsable ? [{ name, file, answers }] : [];
}

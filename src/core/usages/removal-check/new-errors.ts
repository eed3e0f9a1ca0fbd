import type { LanguageError } from './language-reports.ts';

/**
 * The errors that were not there before. Lines move with a change, so errors of a file are compared by message; of
 * several equal ones, as many as before count as known, from the top.
 */
export function newErrors(
  before: readonly LanguageError[],
  after: readonly LanguageError[],
): readonly LanguageError[] {
  const known = new Map<string, number>();
  for (const error of before) known.set(keyOf(error), (known.get(keyOf(error)) ?? 0) + 1);
  return after.toSorted(byPlace).filter((error) => {
    const left = known.get(keyOf(error)) ?? 0;
    known.set(keyOf(error), left - 1);
    return left <= 0;
  });
}

function keyOf({ file, source, message }: LanguageError): string {
  return JSON.stringify([file, source, message]);
}

function byPlace(one: LanguageError, other: LanguageError): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  const [{ start: first }, { start: second }] = [one.range, other.range];
  return first.line - second.line || first.character - second.character;
}

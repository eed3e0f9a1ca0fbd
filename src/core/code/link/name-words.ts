/** Whether one of two names ends with the words of the other: the variable `flags`, the type `FeatureFlags`. */
export function isLike(name: string, typeName: string): boolean {
  const [one, other] = [wordsOf(name), wordsOf(typeName)];
  // A variable of one or two letters, such as `f` for any flag, says nothing.
  return one.join('').length > 2 && (endsWith(other, one) || endsWith(one, other));
}

/** Whether two names share a word for flags: the class `UnleashFlags` and the interface `FeatureFlags`. */
export function sharesFlagWord(name: string, other: string): boolean {
  const words = wordsOf(other);
  return wordsOf(name).some((word) => /^(?:feature|flag|toggle)s?$/.test(word) && words.includes(word));
}

/** The words of a name in lower case: `feature` and `flags` of `FeatureFlags`, `sdk` and `flags` of `SDKFlags`. */
function wordsOf(name: string): readonly string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)?.map((word) => word.toLowerCase()) ?? [];
}

/** Whether the words of a name end with those of another. */
function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && end.every((word, at) => words[words.length - end.length + at] === word);
}

/** Strings and comments, closed or not: matched to be skipped. */
const SKIPPED =
  /"""[\s\S]*?(?:"""|$)|@\$?"(?:""|[^"])*(?:"|$)|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])'|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/;
/** The `?` of `a?.B`, but not of `a?.5:b`, which chooses the number `.5`. */
const CONDITIONAL = /\?(?=\.(?!\d))/;
/** Types after which an `is` stays, as `a == int` does not parse; and `not`, so that all of `is not int` stays. */
const BUILT_IN = String.raw`(?:not|bool|s?byte|u?short|n?u?int|u?long|char|float|double|decimal|string|object|dynamic)\b`;
/** What follows a type that is not all of the pattern: `B b`, `B { }`, `B(`, `B<`, `B[`, perhaps after a comment. */
const GOES_ON = String.raw`\s*(?:[\w{(<[]|\/[/*])`;
/** The `is` or `is not` of `a is B`: after a value, and before a type's name that is the whole pattern. */
const IS = new RegExp(
  String.raw`(?<=[\w)\]>]\s)\bis(?:[ \t]+not)?(?=\s+(?!${BUILT_IN})[\w.]+(?![\w.?])(?!${GOES_ON}))`,
);
const OF_CSHARP = new RegExp([SKIPPED, CONDITIONAL, IS].map(({ source }) => source).join('|'), 'g');

/**
 * Rewrites `a?.B` as `a .B`, `a is B && c` as `a == B && c` and `is not` as `!=`, without changing the length: the
 * grammar takes everything before `?.` as the receiver, and everything after `is` as a pattern. Without this,
 * `ready || client?.IsEnabled("x")` is a call on `ready || client` (measured).
 */
export function csharpOperators(text: string): string {
  return text.replace(OF_CSHARP, (match) => {
    if (match === '?') return ' ';
    if (match === 'is') return '==';
    return /^is\s+not$/.test(match) ? '!='.padEnd(match.length) : match;
  });
}

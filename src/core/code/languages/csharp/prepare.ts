/** Strings and comments, closed or not: matched to be skipped. */
const SKIPPED =
  /"""[\s\S]*?(?:"""|$)|@\$?"(?:""|[^"])*(?:"|$)|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])'|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/;
/** The `?` of `a?.B`; that of `a ? .5 : b`, without spaces, begins a number. */
const CONDITIONAL = /\?(?=\.(?!\d))/;
/**
 * The `is` or `is not` of `a is B`; but not before a pattern (`a is B b`, `a is B { }`, `a is B(`), generic arguments, an
 * index or a comment, nor before a built-in type, as `a == int` does not parse.
 */
const IS =
  /(?<=[\w)\]>]\s)\bis(?:[ \t]+not)?(?=\s+(?!(?:not|bool|s?byte|u?short|n?u?int|u?long|char|float|double|decimal|string|object|dynamic)\b)[\w.]+(?![\w.?])(?!\s*(?:[\w{(<[]|\/[/*])))/;
const OF_CSHARP = new RegExp([SKIPPED, CONDITIONAL, IS].map(({ source }) => source).join('|'), 'g');

/**
 * Rewrites `a?.B` as `a .B`, `a is B && c` as `a == B && c` and `is not` as `!=`, without changing the length: the
 * grammar takes everything before `?.` as the receiver, and everything after `is` as a pattern.
 * `ready || client?.IsEnabled("x")` would be a call on `ready || client` (measured).
 */
export function csharpOperators(text: string): string {
  return text.replace(OF_CSHARP, (match) => {
    if (match === '?') return ' ';
    if (match === 'is') return '==';
    return /^is\s+not$/.test(match) ? '!='.padEnd(match.length) : match;
  });
}

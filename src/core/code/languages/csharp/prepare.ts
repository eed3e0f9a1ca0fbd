// Strings and comments are matched to be skipped, closed or not. Then the `?` of `a?.B`, but `?.5` begins a
// number; and the `is` or `is not` of `a is B`, but not before a pattern (`a is B b`, `a is B { }`, `a is B(`), nor
// before a built-in type, as `a == int` does not parse.
const OF_CSHARP =
  /"""[\s\S]*?(?:"""|$)|@\$?"(?:""|[^"])*(?:"|$)|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])'|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|\?(?=\.(?!\d))|(?<=[\w)\]>]\s)\bis(?:[ \t]+not)?(?=\s+(?!(?:not|bool|s?byte|u?short|n?u?int|u?long|char|float|double|decimal|string|object|dynamic)\b)[\w.]+(?![\w.?])(?!\s*(?:[\w{(<[]|\/[/*])))/g;

/**
 * Rewrites `a?.B` as `a .B`, `a is B && c` as `a == B && c` and `is not` as `!=`, without changing the length: the
 * grammar takes everything before `?.` as the receiver, and everything after `is` as a pattern.
 * `ready || client?.IsEnabled("x")` would be a call on `ready || client` (measured).
 */
export function csharpOperators(document: string): string {
  return document.replace(OF_CSHARP, (match) => {
    if (match === '?') return ' ';
    if (match === 'is') return '==';
    return /^is\s+not$/.test(match) ? '!='.padEnd(match.length) : match;
  });
}

// In markup a quote is an ordinary character; within braces it begins a string, which ends on its line. The
// length is limited, since each of many quotes would scan for its end.
const BRACE = /[{}]|(["'`])(?:\\.|(?!\1)[^\\\r\n]){0,300}\1/g;

/** The ranges between closed pairs of braces that no other pair encloses: those of `x` and `y` in `a {x} b {y}`. */
export function outermostBraces(markup: string): readonly (readonly [start: number, end: number])[] {
  const opened: number[] = [];
  const pairs: [start: number, end: number][] = [];
  BRACE.lastIndex = 0;
  for (let match = BRACE.exec(markup); match !== null; match = BRACE.exec(markup)) {
    const [text, quote] = match;
    if (text === '{') opened.push(match.index + 1);
    else if (quote !== undefined) {
      // Outside of braces the search continues right after the quote, not after the string.
      if (opened.length === 0) BRACE.lastIndex = match.index + 1;
    } else {
      const start = opened.pop();
      if (start === undefined) continue;
      // Pairs that begin after this one closed before it: they are within it.
      while ((pairs.at(-1)?.[0] ?? -1) > start) pairs.pop();
      pairs.push([start, match.index]);
    }
  }
  return pairs;
}

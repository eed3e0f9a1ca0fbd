/** A line that begins or ends a region: `#region`, `// #endregion`, `# region Cards`. */
const LINE = /^[ \t]*(?:\/\/|#)[ \t]*#?(?<end>end)?region\b/gm;

/** How many lines of a text begin or end a region without the line that goes with them. */
export function unmatchedRegions(text: string): number {
  let [open, unmatched] = [0, 0];
  for (const { groups } of text.matchAll(LINE)) {
    if (groups?.['end'] === undefined) open++;
    else if (open > 0) open--;
    else unmatched++;
  }
  return open + unmatched;
}

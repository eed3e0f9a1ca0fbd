import type { CutRules } from '../languages/shared/cut-rules.ts';
import { type Bracket, bracketsIn, type Line } from './lines.ts';

/** `@Override`, `#[test]`, `[Fact]`. */
const ANNOTATES = /^[@#[]/;
/** What the last line of a declaration cannot end with: `const a =`, `add(1,`, `export default`. */
const UNENDED =
  /[^\w;)}\]'"`>!?]$|\b(?:default|async|export|abstract|static|public|private|internal|return)$/;
/** `}`, `});`, `end`. */
const CLOSES = /^(?:[}\])]+;?|end)$/;

/** What precedes a line. */
interface PrecedingLines {
  readonly line: Line;
  /** The line on which the last block began that is closed on it. */
  readonly opener: Line | undefined;
  /** The last line at the margin. */
  readonly margin: Line | undefined;
}

/** The lines before which a declaration at `margin` ends, so that the text may be cut there. */
export function startsIn(lines: readonly Line[], margin: number, rules: CutRules): readonly Line[] {
  const brackets = bracketsIn(lines, margin, rules);
  const starts: Line[] = [];
  // `depth` counts the open blocks after a line, `at` the brackets that were passed.
  let depth = 0;
  let at = 0;
  let last: Line | undefined;
  let lastAtMargin: Line | undefined;
  let opener: Line | undefined;
  for (const line of lines) {
    const isAtMargin = line.indent === margin;
    if (last && depth === 0 && isAtMargin) {
      const before = { line: last, opener, margin: lastAtMargin };
      if (isStart(line, before, margin, rules)) starts.push(line);
    }
    opener = undefined;
    for (let bracket = brackets[at]; bracket?.line === line; bracket = brackets[++at]) {
      depth += bracket.opens ? 1 : -1;
      // A block within one line, `call(1)`, has no line of its own that opens it.
      if (bracket.other?.line !== line) opener = bracket.other?.line;
    }
    last = line;
    if (isAtMargin) lastAtMargin = line;
  }
  return starts;
}

/** The longest block with members at `margin`: where its members begin and end. */
export function blockIn(
  lines: readonly Line[],
  margin: number,
  rules: CutRules,
): { readonly start: number; readonly end: number } | undefined {
  return blocksIn(lines, margin, rules).sort(
    (one, other) => other.end - other.start - (one.end - one.start),
  )[0];
}

/** Whether a declaration ends before `line`, which is at the margin and in no bracket. */
function isStart(line: Line, before: PrecedingLines, margin: number, rules: CutRules): boolean {
  // `.then(run)` belongs to the line above.
  if (rules.continues.test(line.code)) return false;
  // An annotation belongs to what follows, also one with brackets over several lines.
  if ([before.margin, before.opener].some((one) => one && ANNOTATES.test(one.code))) return false;
  const { code, indent } = before.line;
  // `const a = 1` begins a declaration by itself, unless the line above cannot be the end of one.
  if (rules.declares.test(line.code) && !UNENDED.test(code)) return true;
  // Python: the block above is indented further, and ends here.
  if (rules.isIndented) return indent > margin;
  // `run();`, or the `}` of a block that began at the margin
  return code.endsWith(';') || (indent === margin && CLOSES.test(code));
}

/** All outermost blocks with members: from the line after the opening bracket to that of the closing one. */
function blocksIn(lines: readonly Line[], margin: number, rules: CutRules) {
  if (!rules.holds) return [];
  let depth = 0;
  let margins: readonly Line[] = [];
  return bracketsIn(lines, margin, rules).flatMap((bracket) => {
    depth += bracket.opens ? 1 : -1;
    if (!bracket.opens || depth !== 1 || !bracket.other) return [];
    if (margins.length === 0) margins = lines.filter(({ indent }) => indent === margin);
    return isHolder(bracket, margins, rules)
      ? [{ start: bracket.line.next, end: bracket.other.line.start }]
      : [];
  });
}

/** Whether the block that `bracket` opens has members, judging by its line or the one before it. */
function isHolder({ line, other }: Bracket, margins: readonly Line[], { holds }: CutRules): boolean {
  // The bracket has to end its line, `class A {`; Ruby's `class A` has none.
  if (other?.line === line || !/(?:\{|^(?:class|module)\b.*)$/.test(line.code)) return false;
  // A brace may have a line of its own, or end a longer head: `) {`.
  const before = margins[margins.indexOf(line) - 1];
  return (
    holds?.test(line.code) === true ||
    (/^[{)]/.test(line.code) && before !== undefined && holds?.test(before.code) === true)
  );
}

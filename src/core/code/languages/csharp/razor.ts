import { onlyCode } from '../shared/markup-parts.ts';
import { csharpOperators } from './prepare.ts';

// Where code begins. The group that matches has the first character of the code, but `using` all of it, and `expression`
// its first name: `razorCode` finds the end. An `@` within a word is that of a mail address.
const RAZOR = new RegExp(
  [
    // Matched to be skipped: comments, up to their end or that of the document, and `@@`.
    String.raw`@\*[^]*?(?:\*@|(?![^]))|@@`,
    // `@inject IFlags Flags`
    String.raw`(?<!\w)@inject\s+(?<line>\S)`,
    // `@using Shop.Flags`
    String.raw`(?<!\w)@(?<using>using\s+[\w.]+[ \t]*;?[ \t]*$)`,
    // `Flags.All` of `@foreach (var one in Flags.All)`
    String.raw`(?<!\w)@foreach\s*\([^()\r\n]*?\sin\s(?<loop>\S)`,
    // `@if (Flags.On("x"))`: the condition alone, as between the braces stands markup; and `@(Flags.On("x"))`.
    String.raw`(?:(?<!\w)@(?:if|while|switch|lock|using)?|\belse\s+if)\s*\((?<round>[^])`,
    // `@code { … }` and `@{ … }`, which are code as a whole.
    String.raw`(?<!\w)@(?:code|functions)?\s*\{(?<block>[^])`,
    // `@Flags.On("x")`
    String.raw`(?<!\w)@(?<expression>(?:await\s+)?[\p{L}_][\p{L}\p{N}_]*)`,
  ].join('|'),
  'dgmu',
);
/** Strings and comments, whose brackets neither open nor close anything. */
const NO_BRACKETS = String.raw`"""[^]*?"""|@"(?:""|[^"])*"|"(?:\\.|[^"\\\r\n])*"|'(?:\\.|[^'\\\r\n])'|\/\/.*|\/\*[^]*?\*\/`;
const BRACKET = new RegExp(String.raw`${NO_BRACKETS}|[()[\]{}]`, 'g');
/** How an expression goes on: `.IsOn`, `("x")`, `["x"]`. */
const STEP = /[!?]?\.[\p{L}_][\p{L}\p{N}_]*|!?[([]/uy;

/** The C# of a Razor page or component, as statements; everything else but line ends is blanked. */
export function razorCode(document: string): string {
  const parts: [start: number, end: number][] = [];
  RAZOR.lastIndex = 0;
  for (let match = RAZOR.exec(document); match !== null; match = RAZOR.exec(document)) {
    const { line, using, loop, round, block, expression } = match.indices?.groups ?? {};
    const bracket = loop ?? round ?? block;
    const part = line ?? using ?? bracket ?? expression;
    if (part === undefined) continue;
    const [start, matchEnd] = part;
    let end = matchEnd;
    if (line) end = start + document.slice(start).search(/[;\r\n]|$/);
    else if (bracket) end = closing(document, start);
    else if (expression) end = endOfExpression(document, matchEnd);
    parts.push([start, end]);
    RAZOR.lastIndex = end;
  }
  return csharpOperators(onlyCode(document, parts));
}

/** Where the bracket that is open at `from` closes. */
function closing(document: string, from: number): number {
  let depth = 1;
  BRACKET.lastIndex = from;
  for (let match = BRACKET.exec(document); match !== null; match = BRACKET.exec(document)) {
    if ('([{'.includes(match[0])) depth++;
    else if (')]}'.includes(match[0]) && --depth === 0) return match.index;
  }
  return document.length;
}

/** Where an expression without brackets around it ends: after its last member, call or look-up. */
function endOfExpression(document: string, from: number): number {
  let end = from;
  STEP.lastIndex = end;
  for (let step = STEP.exec(document); step !== null; step = STEP.exec(document)) {
    end = /[([]$/.test(step[0]) ? closing(document, STEP.lastIndex) + 1 : STEP.lastIndex;
    STEP.lastIndex = end;
  }
  return end;
}

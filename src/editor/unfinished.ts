const QUOTES = new Set(["'", '"', '`']);
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** `if client.IsEnabled("`: Go's parser needs the block to see the condition. */
const GO_BLOCK = /^\s*(?:\}\s*else\s+)?(?:if|for|switch)\b/;
/** What stands before a string on a line of its own, perhaps `name: `: the call began on an earlier line. */
const OWN_LINE = /^\s*(?:\w+\s*[:=]\s*)?$/;
/** `return isOn('`, `final bool on = isOn('`: Dart's parser needs the statement's end to see the call in it. */
const DART_STATEMENT = /^\s*(?:return\b|[\w\s.<>?]+=(?![=>]))/;
/** Languages in which `<` and a capital letter begin an element; in TypeScript without JSX, `<T` begins a type. */
const JSX = new Set(['typescriptreact', 'javascriptreact', 'javascript']);
const ELEMENT_END = ' />';

/**
 * Completes the line with the cursor as its writer probably will: string, brackets, block. Otherwise a parser may not
 * see that the cursor is in a call. Everything before the cursor keeps its position; what follows the string on its line is
 * replaced. Undefined if the cursor is in no string, or in one that cannot be an argument.
 */
export function withLineFinished(text: string, offset: number, language: string): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const line = text.slice(start, offset);
  const { quote, quoteAt, closers } = openAtEnd(line, JSX.has(language));
  if (quote === undefined) return undefined;
  // Without an open bracket, only a string on a line of its own is in a call, which began above; Ruby's calls need none.
  if (closers.length === 0 && language !== 'ruby' && !OWN_LINE.test(line.slice(0, quoteAt))) return undefined;
  const rest = text.slice(offset, end);
  // What the string has after the cursor; nothing if it is not closed in this line.
  const closingQuote = rest.indexOf(quote);
  const content = closingQuote < 0 ? '' : rest.slice(0, closingQuote);
  const ending = quote + closers.toReversed().join('') + endOf(line, language);
  return text.slice(0, offset) + content + ending + text.slice(end);
}

/** What some parsers need after the brackets. */
function endOf(line: string, language: string): string {
  if (language === 'go' && GO_BLOCK.test(line)) return ' {}';
  return language === 'dart' && DART_STATEMENT.test(line) ? ';' : '';
}

interface Open {
  /** The quote that is open at the end, and its position in the line. */
  readonly quote: string | undefined;
  readonly quoteAt: number;
  /** What closes the brackets and tags that are open, outermost first. */
  readonly closers: readonly string[];
}

/** What is open at the end of a line's beginning. */
function openAtEnd(line: string, hasElements: boolean): Open {
  let quote: string | undefined;
  let quoteAt = 0;
  const closers: string[] = [];
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (quote !== undefined) {
      if (character === '\\') at++;
      else if (character === quote) quote = undefined;
    } else if (QUOTES.has(character)) [quote, quoteAt] = [character, at];
    else {
      const closer =
        CLOSERS[character] ??
        (hasElements && /^<[A-Z]/.test(line.slice(at, at + 2)) ? ELEMENT_END : undefined);
      if (closer !== undefined) closers.push(closer);
      // Any `>` ends an element, not only that of ` />`.
      else if (closers.at(-1)?.at(-1) === character) closers.pop();
    }
  }
  return { quote, quoteAt, closers };
}

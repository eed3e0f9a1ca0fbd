const QUOTES = new Set(["'", '"', '`']);
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** Go's parser needs the block to see the condition. */
const GO_BLOCK = /^\s*(?:\}\s*else\s+)?(?:if|for|switch)\b/;

/**
 * Source in which the line with the cursor is ended as its writer is about to: string, brackets, block. Without that a
 * parser may not see that the cursor is in a call. Everything before the cursor stays where it is.
 * @param text the source.
 * @param offset the cursor's.
 * @param language its language id.
 * @returns undefined where the cursor is in no string, or in none that can be an argument.
 */
export function finished(text: string, offset: number, language: string): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const { quote, open } = scan(text.slice(start, offset));
  // Ruby's calls need no brackets.
  if (quote === undefined || (open === '' && language !== 'ruby')) return undefined;
  const rest = text.slice(offset, end);
  const closed = rest.indexOf(quote);
  const content = closed < 0 ? '' : rest.slice(0, closed);
  const block = language === 'go' && GO_BLOCK.test(text.slice(start, offset)) ? ' {}' : '';
  return text.slice(0, offset) + content + quote + open + block + text.slice(end);
}

/** The quote that is open at the end of a line's beginning, and what closes its brackets. */
function scan(line: string): { quote: string | undefined; open: string } {
  let quote: string | undefined;
  let open = '';
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (quote !== undefined) {
      if (character === '\\') at++;
      else if (character === quote) quote = undefined;
    } else if (QUOTES.has(character)) quote = character;
    else if (character in CLOSERS) open = (CLOSERS[character] ?? '') + open;
    else if (character === open[0]) open = open.slice(1);
  }
  return { quote, open };
}

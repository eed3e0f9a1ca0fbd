/** Of the characters that a name can have, those that can close a string: quotes, and the delimiters of Ruby's `%q`. */
const CLOSING = /['()!]/;
/** A string in which a backslash stands for itself: `r'…'` of Python and Dart. */
const RAW = /(?<!\w)[a-z]?r[a-z]?'+$/i;
/** What may be an attribute of an element, where a backslash stands for itself too. */
const ATTRIBUTE = /[\w-]\s*=\s*'$/;

/** The colon of a symbol, and none within a text or behind a name. */
const SYMBOL_START = /(?:^|[^\w:'"`]):$/;
const QUOTE = /["'`]/;
/** What follows a symbol that is the key of a hash. */
const KEY_END = /^:(?!:)/;
/** A symbol of Ruby without quotes, `:name` or `name:`. */
const SYMBOL = /^[A-Za-z_]\w*$/;

/**
 * A flag's name as the content of a string or a symbol, so that nothing of it ends that: `'-alert(1)-'` is a legal name.
 * Undefined where it cannot hold the name, or where it does not begin on this line and so cannot tell.
 *
 * @param before the line up to the content.
 * @param after the line behind it.
 */
export function stringContent(name: string, before: string, after = ''): string | undefined {
  const quote = before.at(-1);
  if (SYMBOL_START.test(before) || (quote !== undefined && !QUOTE.test(quote) && KEY_END.test(after)))
    return SYMBOL.test(name) ? name : undefined;
  if (!CLOSING.test(name) || quote === '"' || quote === '`') return name;
  if (quote !== "'") return undefined;
  if (!name.includes("'")) return name;
  return RAW.test(before) || ATTRIBUTE.test(before) ? undefined : name.replaceAll("'", String.raw`\'`);
}

/** Characters legal in a flag's name that can close a string: `'`, and the delimiters of Ruby's `%q(a)` and `%q!a!`. */
const CLOSING = /['()!]/;
/** A raw string, in which a backslash is literal: `r'…'` of Python and Dart. */
const RAW = /(?<!\w)[a-z]?r[a-z]?'+$/i;
/** A possible attribute of an element, `title='…'`, where a backslash is literal too. */
const ATTRIBUTE = /[\w-]\s*=\s*'$/;

/** The colon of a symbol, not one within a string or after a name. */
const SYMBOL_START = /(?:^|[^\w:'"`]):$/;
const QUOTE = /["'`]/;
/** What follows a symbol that is a hash key, `name: true`, but not a path, `name::On`. */
const KEY_END = /^:(?!:)/;
/** An unquoted Ruby symbol, `:name` or `name:`. */
const SYMBOL = /^[A-Za-z_]\w*$/;

/**
 * Escapes a flag's name so that it cannot end the string or symbol that it is put in: `'-alert(1)-'` is a legal name.
 * Undefined if the string cannot hold the name, or if its kind is unknown, as it begins on an earlier line.
 *
 * @param before the line up to the content of the string.
 * @param after the line after the content.
 */
export function stringContent(name: string, before: string, after = ''): string | undefined {
  const opener = before.at(-1);
  // `:name`, or the key in `name: true`
  if (SYMBOL_START.test(before) || (opener !== undefined && !QUOTE.test(opener) && KEY_END.test(after)))
    return SYMBOL.test(name) ? name : undefined;
  // Nothing in the name can close the string: no legal character closes `"` or a backtick.
  if (!CLOSING.test(name) || opener === '"' || opener === '`') return name;
  // `%q(name)`, or a string that began on an earlier line
  if (opener !== "'") return undefined;
  if (!name.includes("'")) return name;
  return RAW.test(before) || ATTRIBUTE.test(before) ? undefined : name.replaceAll("'", String.raw`\'`);
}

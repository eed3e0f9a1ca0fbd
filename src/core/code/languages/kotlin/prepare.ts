/** Strings and comments, closed or not: they are matched to be skipped. */
const SKIPPED = /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\r\n])*"?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/;
/** The ` }` after a statement, but not that of `{ it -> }`. */
const BLOCK_END = /(?<!->)(?<=[^\s{;,(]) \}/;
/**
 * The last space before `get("x")` or `set(1, 2)` at the start of a line, but not before a getter, which has empty
 * parentheses, or a setter, which has one name and a body: `set(value) {`.
 */
const BEFORE_CALL =
  /[ \t](?=get[ \t]*(?:<|\((?!\s*\)))|set[ \t]*(?:<|\((?!\s*\w+\s*(?::[^()]*)?,?\s*\)\s*[{=:])))(?<=\n[ \t]+)/;
/** An annotation that ends the text, but not the end of a raw string or comment: `@Inject`, which nothing follows. */
const DANGLING = /(?<=\n[ \t]*)@(?!\S*(?:"""|\*\/))\S*$/;
const NEEDS_SEMICOLON = new RegExp(`${SKIPPED.source}|${BLOCK_END.source}|${BEFORE_CALL.source}`, 'g');

/**
 * Replaces the space before a brace that closes a block on the line of its last statement by a semicolon, as
 * in `object Flags { const val A = "a" }`: the grammar reports an error for the second such block of a file
 * (measured). Likewise before a call of `get` or `set` after a property: the grammar takes the call for an
 * accessor, and the rest of the file for an error (measured). An annotation at the end of the text becomes spaces: behind a
 * property, the grammar looks for its end without end, and does not even ask whether to go on.
 */
export function kotlinBlocks(document: string): string {
  return document
    .replace(DANGLING, (match) => ' '.repeat(match.length))
    .replace(NEEDS_SEMICOLON, (match, offset: number) => {
      if (match === ' }') return ';}';
      // Strings and comments, and calls after anything but a property, stay as they are.
      return (match === ' ' || match === '\t') && isAfterProperty(document, offset + 1) ? ';' : match;
    });
}

/** `val a`, `@JvmField private lateinit var a`. */
const PROPERTY =
  /^(?:@\S+\s+|(?:private|protected|internal|public|override|lateinit|const|open|final)\s+)*va[lr]\b/;

/** Whether the statement above the line of `begin`, the offset of `get` or `set`, declares a property. */
function isAfterProperty(document: string, begin: number): boolean {
  let start = document.lastIndexOf('\n', begin - 1) + 1;
  const indent = document.slice(start, begin);
  while (start > 0) {
    // The line above, from `start` to `end`
    const end = start - 1;
    start = end > 0 ? document.lastIndexOf('\n', end - 1) + 1 : 0;
    const isIndented = document.startsWith(indent, start);
    const at = start + indent.length;
    // Still the same statement: `    .trim()` is indented further, `)` closes it.
    if (isIndented && at < end && /[\s)}\]]/.test(document.charAt(at))) continue;
    const line = document.slice(start, end);
    // Empty lines and comments may stand between the two.
    if (!/^\s*(?:\/\/[^\n]*)?$/.test(line)) return isIndented && PROPERTY.test(line.slice(indent.length));
  }
  return false;
}

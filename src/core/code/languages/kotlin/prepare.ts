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
const NEEDS_SEMICOLON = new RegExp(`${SKIPPED.source}|${BLOCK_END.source}|${BEFORE_CALL.source}`, 'g');

/**
 * Replaces the space before a brace that closes a block on the line of its last statement by a semicolon, as
 * in `object Flags { const val A = "a" }`: the grammar reports an error for the second such block of a file
 * (measured). Likewise before a call of `get` or `set` after a property: the grammar takes the call for an
 * accessor, and the rest of the file for an error (measured). And the last sign of a text that ends with an annotation becomes
 * a line break: behind a property, the grammar otherwise looks for the end without end, and does not ask whether to go on.
 */
export function kotlinBlocks(document: string): string {
  const ended = endsWithAnnotation(document) ? `${document.slice(0, -1)}\n` : document;
  return ended.replace(NEEDS_SEMICOLON, (match, offset: number) => {
    if (match === ' }') return ';}';
    // Strings and comments, and calls after anything but a property, stay as they are.
    return (match === ' ' || match === '\t') && isAfterProperty(document, offset + 1) ? ';' : match;
  });
}

/** What an annotation in its line belongs to: that ends the annotation. */
const DECLARES = /\b(?:fun|va[lr]|class|interface|object|constructor|typealias)\b/;

/** Whether all of the last line is annotations, without a line break. One that closes a raw string or a comment is not meant. */
function endsWithAnnotation(document: string): boolean {
  const line = document.slice(document.lastIndexOf('\n') + 1).trimStart();
  return line.startsWith('@') && !/(?:"""|\*\/)$/.test(line) && !DECLARES.test(line);
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

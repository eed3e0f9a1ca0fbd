import { groupsIn, onlyCode, svelteParts, vueParts } from '../../markup-parts.ts';

/** Prepares a document for the parser: the text must keep its length, so that all offsets stay valid. */
export type Prepare = (document: string) => string;

/** Returns the document unchanged. */
export function whole(document: string): string {
  return document;
}

// `<% if on %>` or `<%= name -%>`, closed or not; `<%%` is literal text, `<%#` a comment.
const ERB_TAG = /<%(?![%#])[-=]?(?!\s*#)([\s\S]*?)(?:-?%>|$)/dg;

/** The Ruby code of an ERB template; everything else but line ends is blanked. */
export function erbParts(document: string): string {
  return onlyCode(document, groupsIn(document, ERB_TAG));
}

// `#"x"#` and `##"x"##`.
const RAW_STRING = /(#+)"([^"\r\n]*)"\1/g;
// Strings and comments are matched to be skipped, closed or not: `(?![\s\S])` is the end of the text. The
// last alternative is a whole line such as `#if DEBUG`.
const CONDITION =
  /"""[\s\S]*?(?:"""|(?![\s\S]))|"(?:\\.|[^"\\\r\n])*"?|\/\/.*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|^[ \t]*#(?:if|elseif|else|endif)\b.*/gm;

/**
 * Blanks Swift's conditional compilation lines, so that all branches are parsed: inside an enum or switch,
 * the grammar takes such a line for the end of it (measured).
 */
export function swiftCode(document: string): string {
  const text = swiftRawStrings(document);
  return text.includes('#if')
    ? text.replace(CONDITION, (match) => (/^\s*#/.test(match) ? ' '.repeat(match.length) : match))
    : text;
}

/**
 * Rewrites Swift's raw strings (`#"x"#`) as ordinary ones of the same length: neither published grammar can
 * parse a raw string inside a call's arguments (measured). A backslash, which is no escape there, is blanked,
 * and `\#(x)` becomes `\(x)`.
 */
function swiftRawStrings(document: string): string {
  if (!document.includes('#"')) return document;
  return document.replace(RAW_STRING, (_, hashes: string, content: string) => {
    const space = ' '.repeat(hashes.length);
    const plain = content.replace(/\\(#+\()?/g, (_escape, filled: string | undefined) =>
      filled === undefined ? ' ' : `${' '.repeat(filled.length - 1)}\\(`,
    );
    return `${space}"${plain}"${space}`;
  });
}

// Strings and comments are matched to be skipped, closed or not. Then the ` }` after a statement, but not
// that of `{ it -> }`, and the last space before `get("x")` or `set(1, 2)` at the start of a line, but not
// before a getter, which has empty parentheses, or a setter, which has one name and a body: `set(value) {`.
const OF_KOTLIN =
  /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\r\n])*"?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|(?<!->)(?<=[^\s{;,(]) \}|[ \t](?=get[ \t]*(?:<|\((?!\s*\)))|set[ \t]*(?:<|\((?!\s*\w+\s*(?::[^()]*)?,?\s*\)\s*[{=:])))(?<=\n[ \t]+)/g;

/**
 * Replaces the space before a brace that closes a block on the line of its last statement by a semicolon, as
 * in `object Flags { const val A = "a" }`: the grammar reports an error for the second such block of a file
 * (measured). Likewise before a call of `get` or `set` after a property: the grammar takes the call for an
 * accessor, and the rest of the file for an error (measured).
 */
export function kotlinBlocks(document: string): string {
  return document.replace(OF_KOTLIN, (match, offset: number) => {
    if (match === ' }') return ';}';
    return (match === ' ' || match === '\t') && isAfterProperty(document, offset + 1) ? ';' : match;
  });
}

/** `val a`, `@JvmField private lateinit var a`. */
const PROPERTY =
  /^(?:@\S+\s+|(?:private|protected|internal|public|override|lateinit|const|open|final)\s+)*va[lr]\b/;

/** Whether the statement above the line of `begin` declares a property, however many lines it has. */
function isAfterProperty(document: string, begin: number): boolean {
  let start = document.lastIndexOf('\n', begin - 1) + 1;
  const indent = document.slice(start, begin);
  while (start > 0) {
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

// Strings and comments are matched to be skipped, closed or not. Then the `?` of `a?.B`, but `?.5` begins a
// number; and the `is` or `is not` of `a is B`, but not before a pattern (`a is B b`, `a is B { }`), nor
// before a built-in type, which cannot follow another operator.
const OF_CSHARP =
  /"""[\s\S]*?(?:"""|$)|@\$?"(?:""|[^"])*(?:"|$)|"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])'|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|\?(?=\.(?!\d))|(?<=[\w)\]>]\s)\bis(?:[ \t]+not)?(?=\s+(?!(?:not|bool|s?byte|u?short|n?u?int|u?long|char|float|double|decimal|string|object|dynamic)\b)[\w.]+(?![\w.?])(?!\s*(?:[\w{(<[]|\/[/*])))/g;

/**
 * Rewrites `a?.B` as `a .B`, and `a is B && c` as `a == B && c`: the grammar takes everything before `?.` as
 * the receiver, and everything after `is` as a pattern. `ready || client?.IsEnabled("x")` would be a call on
 * `ready || client` (measured).
 */
export function csharpOperators(document: string): string {
  return document.replace(OF_CSHARP, (match) => {
    if (match === '?') return ' ';
    if (match === 'is') return '==';
    return /^is\s+not$/.test(match) ? '!='.padEnd(match.length) : match;
  });
}

/** Words after which `!` negates: `return!(a)`. */
const NEGATING =
  'return|typeof|void|delete|in|of|case|else|do|await|yield|default|throw|new|instanceof|extends|as|satisfies';
const ASSERTED = new RegExp(
  [
    // Strings and comments are matched to be skipped.
    String.raw`"(?:\\.|[^"\\\r\n])*"?|'(?:\\.|[^'\\\r\n])*'?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)`,
    // `client!.isEnabled`, `get()!?.on`
    String.raw`(?<=[\w$)\]])(?<!\b(?:${NEGATING}))!(?=\??\.)`,
    // `isOn!("x")`, `flags![0]`
    String.raw`(?<=[\w$])(?<!\b(?:${NEGATING}))!(?=[([])`,
  ].join('|'),
  'g',
);

/**
 * Rewrites `a!.b` as `a .b`: the grammar applies `!` to everything before it, so that
 * `ready && client!.isEnabled("x")` would be a call on `ready && client` (measured).
 */
export function assertions(document: string): string {
  return document.includes('!')
    ? document.replace(ASSERTED, (match) => (match === '!' ? ' ' : match))
    : document;
}

/** The code of a Vue component, as TypeScript. */
export function vueCode(document: string): string {
  return assertions(vueParts(document));
}

/** The code of a Svelte component, as TypeScript. */
export function svelteCode(document: string): string {
  return assertions(svelteParts(document));
}

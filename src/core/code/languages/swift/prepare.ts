// `#"x"#` and `##"x"##`, on one line and without a quote inside.
const RAW_STRING = /(#+)"([^"\r\n]*)"\1/g;
// Strings and comments are matched so that nothing in them is taken for a condition; they may lack an end, where
// `(?![\s\S])`, the end of the text, stands for it. The last alternative is a condition, a whole line such as `#if DEBUG`.
const SKIPPED_OR_CONDITION =
  /"""[\s\S]*?(?:"""|(?![\s\S]))|"(?:\\.|[^"\\\r\n])*"?|\/\/.*|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|^[ \t]*#(?:if|elseif|else|endif)\b.*/gm;

/**
 * Blanks Swift's conditional compilation lines, so that all branches are parsed: inside an enum or switch,
 * the grammar takes such a line for the end of it (measured).
 */
export function swiftCode(document: string): string {
  const text = swiftRawStrings(document);
  return text.includes('#if')
    ? text.replace(SKIPPED_OR_CONDITION, (match) => (/^\s*#/.test(match) ? ' '.repeat(match.length) : match))
    : text;
}

/**
 * Rewrites Swift's raw strings (`#"x"#`) as ordinary ones of the same length: neither published grammar can
 * parse a raw string inside a call's arguments (measured). A backslash, which is no escape there, is blanked,
 * and `\#(x)` becomes `\(x)`, with one `#` or more.
 */
function swiftRawStrings(document: string): string {
  if (!document.includes('#"')) return document;
  return document.replace(RAW_STRING, (_, hashes: string, content: string) => {
    const space = ' '.repeat(hashes.length);
    const plain = content.replace(/\\(#+\()?/g, (_escape, opening: string | undefined) =>
      opening === undefined ? ' ' : `${' '.repeat(opening.length - 1)}\\(`,
    );
    return `${space}"${plain}"${space}`;
  });
}

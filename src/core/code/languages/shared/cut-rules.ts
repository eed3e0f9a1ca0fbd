/** How text of one language is cut into segments. The patterns for lines get them without their indentation. */
export interface CutRules {
  /** Strings and comments, closed or not, as they may contain what looks like code. Global. */
  readonly skipped: RegExp;
  /** What opens and closes blocks in a line at the left margin: captures `opens` or `closes`. Global. */
  readonly brackets: RegExp;
  /** A line that continues the previous one, although it is at the left margin. */
  readonly continues: RegExp;
  /** A line that begins a declaration, `const a = 1`, whatever is above it, except an annotation or what is unfinished. */
  readonly declares: RegExp;
  /**
   * Declarations with members, which can be cut between them. Not an enum, whose entries precede everything
   * else, and nothing without a closing bracket.
   */
  readonly holds?: RegExp;
  /** Blocks end where the text returns to the margin, not at a closing bracket. */
  readonly isIndented?: true;
  /** What the parser needs before each segment except the first. */
  readonly lead?: string;
  /** A text that matches this is not cut. */
  readonly uncut?: RegExp;
}

/** Any bracket, and `#if` with its `#endif`. */
const BRACES = /(?<opens>[{([]|^#\s*if)|(?<closes>[})\]]|^#\s*endif)/g;
/** Lines that continue the one before: `.then(`, `} else {`, `&& on`, `catch (e) {`. */
const CONTINUES =
  /^(?:[.?:)}\],&|+*=<>{(%-]|(?:else|catch|finally|while|as|satisfies|in|instanceof|where|extends|implements)\b)/;

/** Lines that begin a declaration with members: `export class Client {`, `@Service public final class Client`, `impl Client {`. */
const HOLDS =
  /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:(?:class|interface|struct|trait|extension|protocol|actor|namespace|module|mixin|record|mod)\s+[\w\\]|impl\b)/;

/** Comments and strings, from `//` to a character (`'a'`); those that may span lines may lack an end. */
export const LINE = String.raw`\/\/.*`;
export const BLOCK = String.raw`\/\*[^]*?(?:\*\/|$)`;
export const DOUBLE = String.raw`"(?:\\.|[^"\\\r\n])*"`;
export const SINGLE = String.raw`'(?:\\.|[^'\\\r\n])*'`;
export const THREE_DOUBLE = String.raw`"""[^]*?(?:"""|$)`;
export const THREE_SINGLE = String.raw`'''[^]*?(?:'''|$)`;
export const CHARACTER = String.raw`'(?:\\.[^'\r\n]{0,8}|[^'\\\r\n])'`;

/**
 * A string that may span lines, but does not end at a quote that looks like the start of another string. Then
 * it ends with its line: a quote that is just being typed has no closing one yet, and would swap strings and
 * code in everything after it.
 */
export function longString(quote: string): string {
  const onLine = String.raw`${quote}(?:\\.|[^${quote}\\\r\n])*`;
  // `"{$row["key"]}"` in PHP: the key's quote does begin a string, and is still inside the outer one.
  const end = String.raw`${quote}(?:(?![\w{$\\])|(?<=\{\$[^{}\r\n]*\[${quote}))`;
  return String.raw`${onLine}${quote}|${quote}(?:\\[^]|[^${quote}\\])*${end}|${onLine}`;
}

/** Text that matches any of some patterns, wherever it stands. */
export function patternOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g');
}

/** What languages with braces have in common. */
export const BRACED = { brackets: BRACES, continues: CONTINUES, holds: HOLDS };

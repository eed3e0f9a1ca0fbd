/**
 * How text of one language is cut into segments (`segments/segments.ts`). `continues`, `declares` and `holds` match a line
 * without its indentation. A line is at the margin if it is indented like the declarations that are cut apart.
 */
export interface CutRules {
  /** Strings and comments, closed or not, as they may contain what looks like code. Global. */
  readonly skipped: RegExp;
  /** What opens and closes blocks in a line at the margin: captures `opens` or `closes`. Global. */
  readonly brackets: RegExp;
  /** A line that continues the previous one, although it is at the margin: `.then(run)`. */
  readonly continues: RegExp;
  /**
   * A line that begins a declaration by itself, `const a = 1`, even if the line above does not look like the end of one.
   * Only an annotation above, or an unfinished line such as `export default`, keeps it from that.
   */
  readonly declares: RegExp;
  /**
   * The first line of a declaration with members, `class A {`: a long one is cut between its members. No enum matches, as
   * its entries have to stand before its other members. Absent where no bracket ends a class: in Python.
   */
  readonly holds?: RegExp;
  /** Blocks end where the text returns to the margin, not at a closing bracket: in Python. */
  readonly isIndented?: true;
  /** What the parser needs before each segment except the first: PHP's `<?php `. */
  readonly lead?: string;
  /** A text that matches this is not cut: PHP with markup in between. */
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
 * A string that may span lines. A quote that is just being typed has no closing one yet: with the next quote of the text
 * taken for that, strings and code would be swapped from there on. So a string that does not close on its line ends at no
 * quote that looks like the start of another string, and if it finds no other quote, with its line.
 */
export function longString(quote: string): string {
  const onLine = String.raw`${quote}(?:\\.|[^${quote}\\\r\n])*`;
  // Nothing that a string may begin with stands behind this quote. `"{$row["key"]}"` in PHP: the key's quote does begin a
  // string, and is still inside the outer one.
  const end = String.raw`${quote}(?:(?![\w{$\\])|(?<=\{\$[^{}\r\n]*\[${quote}))`;
  return String.raw`${onLine}${quote}|${quote}(?:\\[^]|[^${quote}\\])*${end}|${onLine}`;
}

/** One global pattern, as {@link CutRules.skipped} has to be, for what any of some patterns matches. */
export function patternOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g');
}

/** What languages with braces have in common. */
export const BRACED = { brackets: BRACES, continues: CONTINUES, holds: HOLDS };

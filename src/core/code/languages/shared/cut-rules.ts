/** How text of one language is cut into segments. The patterns get lines without their indentation. */
export interface CutRules {
  /** Strings and comments, closed or not, as they may contain what looks like code. Global. */
  readonly passed: RegExp;
  /** What opens and closes blocks in a line at the left margin: captures `opens` or `closes`. Global. */
  readonly brackets: RegExp;
  /** A line that continues the previous one, although it is at the left margin. */
  readonly continues: RegExp;
  /** A line that begins a declaration, whatever precedes it except annotations. */
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
/** Ruby's brackets, `class A`, `x = if on`, `each do |it|`, and their `end`. */
const KEYWORDS =
  /(?<opens>[{([]|^(?:class|module|def|if|unless|while|until|case|for|begin)\b|(?<==\s*)(?:if|unless|case|begin)\b|\bdo\b(?=\s*(?:\|[^|]*\|)?\s*$))|(?<closes>[})\]]|\bend\b)/g;
/** `.then(`, `} else {`, `&& on`, `catch (e) {`. */
const CONTINUES =
  /^(?:[.?:)}\],&|+*=<>{(%-]|(?:else|catch|finally|while|as|satisfies|in|instanceof|where|extends|implements)\b)/;

/** `export class Client {`, `@Service public final class Client`, `impl Client {`. */
const HOLDS =
  /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:(?:class|interface|struct|trait|extension|protocol|actor|namespace|module|mixin|record|mod)\s+[\w\\]|impl\b)/;
/** A C# method may return an `object`, so the word only counts in Kotlin. */
const HOLDS_KOTLIN =
  /^(?!.*\benum\b)(?:@?[\w.]+(?:\(\w*\))?\s+)*(?:(?:class|interface|object)\s+\w|companion object\b)/;

/** Comments and strings, from `//` to a character (`'a'`); those that may span lines may lack an end. */
const LINE = String.raw`\/\/.*`;
const BLOCK = String.raw`\/\*[^]*?(?:\*\/|$)`;
const DOUBLE = String.raw`"(?:\\.|[^"\\\r\n])*"`;
const SINGLE = String.raw`'(?:\\.|[^'\\\r\n])*'`;
const TEMPLATE = '`(?:\\\\[^]|[^`\\\\])*(?:`|$)';
const THREE_DOUBLE = String.raw`"""[^]*?(?:"""|$)`;
const THREE_SINGLE = String.raw`'''[^]*?(?:'''|$)`;
const CHARACTER = String.raw`'(?:\\.[^'\r\n]{0,8}|[^'\\\r\n])'`;
/** `/'/`: what precedes it distinguishes it from a division. */
const PATTERN = String.raw`(?<=(?:[(=,:[!&|?{};]|\breturn)[ \t]*)\/(?![*\/])(?:\\.|\[(?:\\.|[^\]\\\r\n])*\]|[^\/\\\[\r\n])+\/`;

/**
 * A string that may span lines, but does not end at a quote that looks like the start of another string. Then
 * it ends with its line: a quote that is just being typed has no closing one yet, and would swap strings and
 * code in everything after it.
 */
function long(quote: string): string {
  const onLine = String.raw`${quote}(?:\\.|[^${quote}\\\r\n])*`;
  // `"{$row["key"]}"` in PHP: the key's quote does begin a string, and is still inside the outer one.
  const end = String.raw`${quote}(?:(?![\w{$\\])|(?<=\{\$[^{}\r\n]*\[${quote}))`;
  return String.raw`${onLine}${quote}|${quote}(?:\\[^]|[^${quote}\\])*${end}|${onLine}`;
}

function either(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'), 'g');
}

const braced = { brackets: BRACES, continues: CONTINUES, holds: HOLDS };

export const CUT_RULES = {
  javascript: {
    ...braced,
    passed: either(LINE, BLOCK, DOUBLE, SINGLE, TEMPLATE, PATTERN),
    declares:
      /^(?:export (?:const|let|function|async|type|interface|enum)|import|const|let|var|function|async function|type|interface|enum)\b/,
  },
  java: {
    ...braced,
    passed: either(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
    declares: /^import\b/,
  },
  kotlin: {
    ...braced,
    passed: either(LINE, BLOCK, THREE_DOUBLE, DOUBLE, CHARACTER),
    declares: /^(?:import|(?:(?:private|internal) )?(?:const )?va[lr])\b/,
    holds: HOLDS_KOTLIN,
  },
  csharp: {
    ...braced,
    passed: either(
      LINE,
      BLOCK,
      // `$"""raw"""`
      String.raw`[$@]*"""[^]*?(?:"""|$)`,
      // `@"verbatim"`, in which `""` is a quote
      String.raw`(?:@\$?|\$@)"(?:""|[^"])*(?:"|$)`,
      DOUBLE,
      CHARACTER,
    ),
    declares: /^using\b/,
  },
  go: {
    ...braced,
    passed: either(LINE, BLOCK, DOUBLE, CHARACTER, '`[^`]*(?:`|$)'),
    declares: /^(?:func|var|const|type|import)\b/,
  },
  rust: {
    ...braced,
    // `r#"raw"#`
    passed: either(LINE, BLOCK, String.raw`r(#*)"[^]*?(?:"\1|$)`, long('"'), CHARACTER),
    declares: /^(?:pub )?(?:use|mod|const|static)\b/,
  },
  swift: {
    ...braced,
    passed: either(LINE, BLOCK, THREE_DOUBLE, DOUBLE),
    declares: /^(?:import|(?:private |public |fileprivate )?let)\b/,
  },
  dart: {
    ...braced,
    passed: either(LINE, BLOCK, THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
    declares: /^(?:import|export|const|final)\b/,
  },
  php: {
    ...braced,
    passed: either(
      LINE,
      // A comment, unlike the attribute `#[Pure]`
      String.raw`#(?!\[).*`,
      BLOCK,
      // `<<<EOT`, up to the line that begins with the same word
      String.raw`<<<[ \t]*(["']?)(\w+)\1[^]*?(?:\n[ \t]*\2\b|$)`,
      long('"'),
      long("'"),
    ),
    declares: /^(?:use|const)\b/,
    lead: '<?php ',
    uncut: /\?>/,
  },
  python: {
    brackets: /(?<opens>[{([])|(?<closes>[})\]])/g,
    passed: either('#.*', THREE_DOUBLE, THREE_SINGLE, DOUBLE, SINGLE),
    continues: /^(?:[.?:)}\],&|+*=<>{([%-]|(?:else|elif|except|finally|and|or|if)\b)/,
    // `FLAG = "x"`, `FLAG: str = "x"`
    declares: /^[A-Za-z_]\w*(?::[^=]*)?[ \t]*=(?!=)/,
    isIndented: true,
  },
  ruby: {
    brackets: KEYWORDS,
    holds: /^(?:class|module)\b/,
    passed: either(
      // A comment between lines with `=begin` and `=end`
      String.raw`(?<![^\n])=begin\b[^]*?(?:\n=end\b.*|$)`,
      // `<<~SQL`, up to the line that begins with the same word, unlike `list << ITEM`
      String.raw`(?<![\w)\]])<<[~-]?(["'\x60]?)([A-Z_]\w*)\1[^]*?(?:\n[ \t]*\2\b|$)`,
      '#.*',
      DOUBLE,
      SINGLE,
      // A regular expression
      String.raw`\/(?=\S)(?:\\.|[^\/\\\r\n])+\/`,
    ),
    continues: /^(?:[.?:)}\],&|+*=<>{(%-]|(?:else|elsif|rescue|ensure|when|in|and|or|end)\b)/,
    // `FLAG = "x"`
    declares: /^[A-Z]\w*\s*=(?!=)/,
  },
} satisfies Record<string, CutRules>;

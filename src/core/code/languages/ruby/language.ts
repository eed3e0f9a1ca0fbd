import { DOUBLE, patternOf, SINGLE } from '../shared/cut-rules.ts';
import type { Language } from '../shared/language.ts';
import { ANY_NAME, DEFAULT_LINKS } from '../shared/link-rules.ts';
import { rubyAdapter } from './facts.ts';
import { erbParts } from './prepare.ts';

/** Ruby's brackets: `{`, `class A` and `if on` at the start of a line, `x = if on`, `each do |it|`, and their `end`. */
const KEYWORDS =
  /(?<opens>[{([]|^(?:class|module|def|if|unless|while|until|case|for|begin)\b|(?<==\s*)(?:if|unless|case|begin)\b|\bdo\b(?=\s*(?:\|[^|]*\|)?\s*$))|(?<closes>[})\]]|\bend\b)/g;

// `Language` and `LinkRules`, both in `../shared`, say what each entry is for.
export const ruby: Language = {
  adapter: rubyAdapter,
  prepare: { erb: erbParts },
  cuts: {
    brackets: KEYWORDS,
    holds: /^(?:class|module)\b/,
    skipped: patternOf(
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
  links: {
    ...DEFAULT_LINKS,
    // `flags.each { |pair| … }`
    iterates: 'entries',
    indexOperator: '[]',
    moduleSystem: 'ruby',
    // Any name, since the declarations of methods in `files.ts` count as those of types.
    typesOutside: ANY_NAME,
    // Any file may open `class Flags` again.
    hasParts: true,
    reopensTypes: true,
    mayOmitTypes: true,
    // `enabled?("cart")` in a class with `delegate :enabled?, to: :client`
    seesMembers: true,
    sharesGlobals: true,
    seesAllPackages: true,
    reopensModules: true,
    // `is_on.call("cart")`
    invokedBy: new Set(['call', 'yield']),
    // `client.method(:is_on)`
    takesBy: 'method',
    callsWithoutParentheses: true,
    // `flags.each { |name, value| … }`
    takesApart: true,
    views: /\.erb$/,
    constructor: 'new',
  },
};

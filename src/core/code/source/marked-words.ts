import { languageFilesOf } from '../languages/files.ts';
import type { NamePattern } from '../languages/shared/language-files.ts';

// A search word is a text that a file has to contain. A marked word, which begins with one of these prefixes,
// says also where: patterns look at what stands around the text, so that only files are parsed that may declare,
// call or extend something of that name. It stays a string, so that it can be the key of an index.
// A script is a file of JavaScript or TypeScript, and the only kind that is searched for calls by these marks.
const TYPE = '\0type ';
const CALLED = '\0called ';
const DECLARED = '\0declared ';
const SUBTYPE = '\0subtype ';
const CLIENT = '\0client ';
const FLAG_NAME = '\0named ';
const KEY = '\0key ';

/** The prefix of a search word, and the check whether a text matches it. */
type Mark = readonly [mark: string, isIn: (name: string, text: string, path: string) => boolean];

const MARKS: readonly Mark[] = [
  [TYPE, declaresType],
  [CALLED, mayCall],
  [DECLARED, mayDeclare],
  [SUBTYPE, mayHaveSubtypes],
  [CLIENT, mayHaveClient],
  [FLAG_NAME, mayName],
  [KEY, mayBeKey],
];

/** Searches for declarations of a type, or of any Rust item, as too many files merely use the name. */
export const typeWord = (name: string): string => TYPE + name;

/** Searches for scripts that may call a function, or give it another name: too many files merely have the word. */
export const calledWord = (name: string): string => CALLED + name;

/** Searches for scripts that may declare a function or a method of that name. */
export const declaredWord = (name: string): string => DECLARED + name;

/** Searches for scripts that may extend a type, or write out objects of it. */
export const subtypeWord = (name: string): string => SUBTYPE + name;

/** Searches for scripts that import from a path with that name, or use it as a type or a value. */
export const clientWord = (name: string): string => CLIENT + name;

/** Searches for a string that is the flag's name, or a symbol: most names are words that occur everywhere. */
export const flagNameWord = (name: string): string => FLAG_NAME + name;

/** Searches for an unquoted key with the flag's name, which only counts together with other names. */
export const keyWord = (name: string): string => KEY + name;

/** The word without its mark: a literal text that every matching file contains. */
export function textOfWord(word: string): string {
  return word.slice(markOf(word)?.[0].length ?? 0);
}

/** The mark that a word begins with; undefined for a literal search text. */
function markOf(word: string): Mark | undefined {
  return word.startsWith('\0') ? MARKS.find(([mark]) => word.startsWith(mark)) : undefined;
}

/** Whether a text matches a word; callers have seen that it has all identifiers of the word. */
export function isWordIn(word: string, path: string, text: string): boolean {
  const [, isIn] = markOf(word) ?? [];
  return isIn ? isIn(textOfWord(word), text, path) : text.includes(word);
}

/** Whether a text may declare a type, a Rust item, or anything that Ruby declares outside of methods. */
function declaresType(name: string, text: string, path: string): boolean {
  const own = languageFilesOf(path)?.declares;
  return someWord(
    name,
    text,
    (at, end) =>
      // `class A`
      isAt(KEYWORD_BEFORE, text, at) ||
      // `A = Struct.new`
      isAt(ASSIGNMENT_AFTER, text, end) ||
      (own !== undefined && isWhere(own, text, at, end)),
  );
}

/**
 * Whether a script may declare a function or a method: `Base.prototype.flag =`, `flag(`, not `sdk.flag(`. To search for
 * the bare name needs no such patterns, but took 19 % more CPU for a repository of 6,094 files.
 */
function mayDeclare(name: string, text: string): boolean {
  return someWord(
    name,
    text,
    (at, end) =>
      isAt(SETTING_AFTER, text, end) || (!isAt(DOT_BEFORE, text, at) && isAt(DECLARATION_AFTER, text, end)),
  );
}

/** Whether a script may extend a type, alias it, or declare a value of it: `extends Base`, `a: Base = {`. */
function mayHaveSubtypes(name: string, text: string): boolean {
  return someWord(name, text, (at, end) => isAt(OBJECT_AFTER, text, end) || isAt(EXTENDS_BEFORE, text, at));
}

/** Whether a script may import from a path with that name, or use it as a type or a value: `client: Unleash`. */
function mayHaveClient(name: string, text: string): boolean {
  return someWord(name, text, (at) => isAt(IMPORT_BEFORE, text, at) || isAt(TYPE_BEFORE, text, at));
}

/** Whether the flag's name may occur as a string; YAML needs no quotes, Ruby has symbols and word lists. */
function mayName(name: string, text: string, path: string): boolean {
  if (/\.ya?ml$/i.test(path)) return true;
  const own = languageFilesOf(path)?.names;
  return someOccurrence(
    name,
    text,
    (at, end) =>
      // `'flag'`
      (isAt(QUOTE_BEFORE, text, at) && isAt(QUOTE_AFTER, text, end)) ||
      (own !== undefined && isWhere(own, text, at, end)),
  );
}

/** Whether an unquoted key of that name may occur. */
function mayBeKey(name: string, text: string): boolean {
  return someWord(name, text, (at, end) => isAt(KEY_AFTER, text, end) && !isAt(DOT_BEFORE, text, at));
}

/** Whether a script may call a function, or store it under another name. */
function mayCall(name: string, text: string): boolean {
  return someWord(
    name,
    text,
    (at, end) =>
      // `flag('a')`
      isAt(CALL_AFTER, text, end) ||
      // `flag as on`
      isAt(NEW_NAME_AFTER, text, end) ||
      // `on = flag`
      (isAt(VALUE_BEFORE, text, at) && isAt(VALUE_AFTER, text, end)) ||
      // `filter(flag)`
      isArgument(text, at, end),
  );
}

/** `filter(flag)`, `filter(flag, all)`, `filter(all, flag)`, but not `(flag) => {`. */
function isArgument(text: string, at: number, end: number): boolean {
  if (isAt(BRACKET_BEFORE, text, at)) return isAt(BRACKET_AFTER, text, end) || isAt(COMMA_AFTER, text, end);
  return isAt(COMMA_BEFORE, text, at) && isAt(BRACKET_AFTER, text, end);
}

/** Whether the name occurs as a whole word in an accepted place. */
function someWord(name: string, text: string, accepts: (at: number, end: number) => boolean): boolean {
  return someOccurrence(
    name,
    text,
    (at, end) => isAt(WORD_START, text, at) && isAt(WORD_END, text, end) && accepts(at, end),
  );
}

/** Whether the name occurs in an accepted place, as a whole word or not. */
function someOccurrence(name: string, text: string, accepts: (at: number, end: number) => boolean): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (accepts(at, at + name.length)) return true;
  return false;
}

/** Whether a sticky pattern matches at an offset; one that begins with `(?<=` looks at what precedes it. */
function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Whether a name stands where one of the patterns says. */
function isWhere(patterns: readonly NamePattern[], text: string, at: number, end: number): boolean {
  return patterns.some(
    ({ before, after }) => (!before || isAt(before, text, at)) && (!after || isAt(after, text, end)),
  );
}

/** What may stand before a type's name where code declares or extends it, in any of the languages: `impl Job for A`. */
const KEYWORDS =
  'class|struct|interface|enum|record|trait|object|protocol|actor|extension|impl|for|on|type|typealias|associatedtype|mixin|module|mod|union|namespace|typedef';
/** Most characters of a type parameter list. */
const MOST_BETWEEN = 300;

/** Text within one statement. */
const WITHIN_STATEMENT = `[^;{}]{0,${String(MOST_BETWEEN)}}`;
/** What precedes the name in `class A`, `impl<T> b::A` or `impl dyn A`. */
const KEYWORD = String.raw`\b(?:${KEYWORDS})\b(?:\s*<${WITHIN_STATEMENT}>)?[\s&*]+(?:(?:dyn|mut)\s+)?(?:[\p{L}\p{N}_$]+(?:::|\.))*`;

// What precedes and follows a name. A pattern that contained the name would be compiled anew for each of
// thousands.
/** `class A`, `impl<T> b::A`, `extension B.A`. */
const KEYWORD_BEFORE = new RegExp(`(?<=${KEYWORD}\`?)`, 'uy');
/** The name ends here, or begins here, and is not part of a longer one. */
const WORD_END = /(?![\p{L}\p{N}_$])/uy;
const WORD_START = /(?<![\p{L}\p{N}_$])/uy;
/** `A = Struct.new`, `A ||= x`, but not `A == x` or `A => x`. */
const ASSIGNMENT_AFTER = /\s*(?:\|\||&&)?=(?![=>~])/uy;

/** What follows a function's name that is called, or given a new name as a key in quotes. */
const CALL_AFTER = new RegExp(
  [
    // `sdk['flag'](`, `{ 'flag': on }`, `{ 'flag' as on }`
    /["'`]\s*(?:[\]:]|as\b)/,
    // `flag(`, but not `flag() {` and `flag(): boolean`, the heads of methods
    /\s*\((?!\s*\)[ \t]*(?:\{|:\s*boolean\b))/,
    // `flag!(`, `` flag`a` ``, `flag<T>(`, `flag /* why */ (`, `flag?.(`
    /\s*(?:!(?!=)|`|<(?!\/)|\/[*/]|\?\.)/,
    // `(flag satisfies Check)(`, `((flag))(`
    /\s*(?:satisfies\b|(?:\)\s*)+\()/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);
/**
 * `flag as on`, `{ flag: on }`, also with a comment before `on`: a new name follows. Not `flag as a word` in prose, and not
 * what is no bare name: `flag: boolean`, `flag: sdk.on`, `flag: [`.
 */
const NEW_NAME_AFTER =
  /\s*(?:as\b(?!\s+\w+\s+(?!as\b|from\b)\w)|:\s*(?:\/|(?!(?:boolean|true|false)\b)[\p{L}_$][\p{L}\p{N}_$]*(?![\p{L}\p{N}_$]|\s*[.([])))/uy;
/** `on = flag`, `on = sdk.flag`, `{ on: flag }`, `return flag`: what may precede a value or a member. */
const VALUE_BEFORE =
  /(?<=(?:[=:>]|\b(?:await|return|default))(?:\s|\/\*[^*]*\*\/|\/\/.*\n)*\(*|[\p{L}\p{N}_$)\]?!]\s*\.)/uy;
/**
 * What cannot follow a function that is stored: a member (`flag.name`, but `flag.bind` can), a comparison or
 * a condition (`flag && x`, `flag ? x : y`).
 */
const VALUE_AFTER = /(?!\s*(?:\.(?!\s*bind\b)|!?=|&&|<\/|\?(?![.?])))/y;
/** `filter(flag)`, `filter(all, flag)`: not a parameter, and not the condition of a statement. */
const BRACKET_BEFORE = /(?<=(?<!\b(?:if|while|switch|catch)\s*)\(\s*)/y;
/** `, flag`. */
const COMMA_BEFORE = /(?<=,\s*)/y;
/** `flag)` or `flag,)`, but not the end of a head: `flag) =>`, `flag) {`. */
const BRACKET_AFTER = /\s*,?\s*\)(?!\s*(?:=>|\{))/y;
const COMMA_AFTER = /\s*,/y;
/** `.flag`: a member access. */
const DOT_BEFORE = /(?<=\.)/y;
/** `Base.prototype.flag = `. */
const SETTING_AFTER = /\s*=(?![=>])/y;
/** `flag(`, `flag<T>(`, `flag: (`, `flag = `, `flag?: `, `flag!: `, `'flag'(`. */
const DECLARATION_AFTER = /["'`]|\s*[(<:=?!]/y;
/** What follows `Base` in `Base = {`, `Base[] => {`, `Base, Other {` after `implements`, `Base as Other`. */
const OBJECT_AFTER = /(?:[^;(){}]{0,200}?(?:=(?![=>])|=>|\{)|\s+as\b)/y;
/** `extends Base`, `implements Other, Base`. */
const EXTENDS_BEFORE = /(?<=\b(?:extends|implements)\b[^{;]{0,300})/y;
/** The name stands in the path of an import: `from 'lib/unleash'`, `require("unleash-client")`. */
const IMPORT_BEFORE = /(?<=(?:\b(?:from|import)|\b(?:require|import)\s*\()\s*["'][^"'\n]{0,200})/y;
/** `client: Unleash`, `new Unleash`, `{ Unleash }`, `import unleash`. */
const TYPE_BEFORE =
  /(?<=[:{,<|&(=]\s*|\b(?:new|as|extends|implements|import|const|let|var|typeof|instanceof)\s+)/y;

/** A flag's name in quotes of any kind. */
const QUOTE_BEFORE = /(?<=["'`])/y;
const QUOTE_AFTER = /["'`]/y;
/** `flag: true`, `flag => 1`; not `flag::on`, and not a field with its type: `flag: string`, `flag: Variant;`. */
const KEY_AFTER =
  /\s*(?:=>|:(?!:|\s*(?:(?:string|number|boolean|any|unknown|void)\b|\p{Lu}[\p{L}\p{N}]*\s*(?:[;)<[|]|$))))/muy;

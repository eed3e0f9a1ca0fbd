/** No text that is looked for as it stands begins like this. */
const MARK = '\0type ';

/** What types are declared with in any language; several may follow one another. */
const KEYWORDS =
  'class|struct|interface|enum|record|trait|object|protocol|actor|extension|impl|for|on|type|typealias|associatedtype|mixin|module|mod|union|namespace|typedef';
/** Characters of a list of type parameters, or of a delegate's result. */
const MOST_BETWEEN = 300;

/** Stands in the place of a word for its declaration as a type: the files that use it are many. */
export function typeWord(name: string): string {
  return MARK + name;
}

/** What the text holds in any case that holds a word. */
export function textOfWord(word: string): string {
  return word.startsWith(MARK) ? word.slice(MARK.length) : word;
}

/** Whether a word stands for a declaration. */
export function isTypeWord(word: string): boolean {
  return word.startsWith(MARK);
}

/** Whether a text may declare the type that a word stands for. */
export function declaresType(word: string, path: string, text: string): boolean {
  const name = textOfWord(word);
  const isGo = path.endsWith('.go');
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const end = at + name.length;
    if (isAt(AFTER_KEYWORD, text, at) && isAt(WHOLE, text, end)) return true;
    if (isAt(APART, text, at) && isAt(ASSIGNED, text, end)) return true;
    if (isGo && isAt(FIRST_IN_LINE, text, at) && isAt(LISTED, text, end)) return true;
  }
  return false;
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

const BETWEEN = `[^;{}]{0,${String(MOST_BETWEEN)}}`;
const KEYWORD = String.raw`\b(?:${KEYWORDS})\b(?:\s*<${BETWEEN}>)?[\s&*]+(?:(?:dyn|mut)\s+)?(?:[\p{L}\p{N}_$]+(?:::|\.))*`;

// What stands before and after a name. A pattern that has the name in it would be made anew for each of thousands.
/** `class A`, `impl<T> b::A`, `extension B.A`, `delegate void A()`. */
const AFTER_KEYWORD = new RegExp(`(?<=(?:${KEYWORD}|\\bdelegate\\b${BETWEEN}\\s)\`?)`, 'uy');
const WHOLE = /(?![\p{L}\p{N}_$])/uy;
/** `A = Struct.new`. */
const APART = /(?<![\p{L}\p{N}_$])/uy;
const ASSIGNED = /\s*=(?![=>~])/uy;
/** Go's types may stand in parentheses, each in a line of its own. */
const FIRST_IN_LINE = /(?<=^\s*)/muy;
const LISTED = /(?:\[[^\]]*\])?\s+\S/uy;

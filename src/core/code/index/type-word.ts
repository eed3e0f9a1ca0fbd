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

/** Tells whether a text that has all identifiers of a word holds the word itself, or may declare it as a type. */
export function wordTest(word: string): (path: string, bytes: Buffer) => boolean {
  if (!word.startsWith(MARK)) return (_, bytes) => bytes.includes(word);
  const name = textOfWord(word);
  const [declared, listed] = [declarationOf(name), listedDeclarationOf(name)];
  return (path, bytes) => {
    const text = bytes.toString('utf8');
    return declared.test(text) || (path.endsWith('.go') && listed.test(text));
  };
}

/** `class A`, `impl<T> b::A`, `extension B.A`, `A = Struct.new`, `delegate void A()`. */
function declarationOf(name: string): RegExp {
  const between = `[^;{}]{0,${String(MOST_BETWEEN)}}`;
  const keyword = String.raw`\b(?:${KEYWORDS})\b(?:\s*<${between}>)?[\s&*]+(?:(?:dyn|mut)\s+)?(?:[\p{L}\p{N}_$]+(?:::|\.))*`;
  const before = String.raw`(?:${keyword}|\bdelegate\b${between}\s)`;
  return new RegExp(
    String.raw`${before}${'`'}?${escaped(name)}(?![\p{L}\p{N}_$])|(?<![\p{L}\p{N}_$])${escaped(name)}\s*=(?![=>~])`,
    'u',
  );
}

/** Go's types may stand in parentheses, each in a line of its own. */
function listedDeclarationOf(name: string): RegExp {
  return new RegExp(String.raw`^\s*${escaped(name)}(?:\[[^\]]*\])?\s+\S`, 'mu');
}

function escaped(name: string): string {
  return name.replace(/[$]/g, String.raw`\$`);
}

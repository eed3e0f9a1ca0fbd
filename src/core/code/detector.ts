import type { Parser } from '@vscode/tree-sitter-wasm';
import { constantIn, detectIn } from './detection.ts';
import type { FileFacts } from './facts/facts.ts';
import { readFacts } from './facts/read-facts.ts';
import type { Constant, Detection, DetectOptions, Position } from './finding.ts';
import { Grammars, type ReadGrammar } from './grammars.ts';
import { isParsed } from './languages/files.ts';
import { dialectById, type ParsedDialect } from './languages/languages.ts';
import { Syntax } from './languages/shared/syntax.ts';
import type { TextParser } from './parse.ts';
import { quotedNames } from './quoted-names.ts';
import { SegmentedFacts, type SegmentedText } from './segments/segmented-facts.ts';
import { skipReason } from './skip.ts';
import { parsed } from './syntax-tree.ts';

/** Finds flag names in source code. Grammars are loaded on the first use of a language. */
export class Detector {
  readonly #grammars: Grammars;

  constructor(read: ReadGrammar) {
    this.#grammars = new Grammars(read);
  }

  /** Whether documents of the language are parsed; otherwise only known names in quotes are found. */
  parses(languageId: string): boolean {
    return isParsed(languageId);
  }

  /**
   * Detects flags in a text. For a document that changes, use {@link open}.
   *
   * @throws GrammarError if the language's grammar cannot be loaded.
   */
  async detect(text: string, languageId: string, options: DetectOptions = {}): Promise<Detection> {
    if (!this.parses(languageId)) return quotedNames(text, languageId, options);
    const document = await this.open(languageId);
    try {
      return document.analyse(text, options);
    } finally {
      document.dispose();
    }
  }

  /**
   * Reads the names, values and calls of a text, independent of any flags.
   *
   * @throws GrammarError if the language's grammar cannot be loaded, ParseLimitError if it takes too long.
   */
  async facts(text: string, languageId: string): Promise<FileFacts> {
    return factsOfText(text, parsedLanguage(languageId), (grammar) => this.#grammars.parser(grammar));
  }

  /**
   * Opens a document that changes: a long one is read in segments, of which only the changed ones are parsed again.
   * The caller disposes of it.
   *
   * @throws GrammarError if the language's grammar cannot be loaded.
   * @throws RangeError if the language is not one of those that are parsed.
   */
  async open(languageId: string): Promise<CodeDocument> {
    const language = parsedLanguage(languageId);
    return new CodeDocument(language, await this.#grammars.parser(language.grammar));
  }

  /** Frees the parsers. Open documents must be disposed of by whoever opened them. */
  async dispose(): Promise<void> {
    await this.#grammars.dispose();
  }
}

function parsedLanguage(languageId: string): ParsedDialect {
  const language = dialectById(languageId);
  if (!language) throw new RangeError(`The language "${languageId}" is not parsed.`);
  return language;
}

/** One document across its versions. Unchanged parts are read once, but no result depends on an earlier text. */
class CodeDocument {
  readonly #segments: SegmentedFacts;
  #last: (SegmentedText & { readonly text: string }) | undefined;
  #disposed = false;

  constructor(language: ParsedDialect, parser: Parser) {
    this.#segments = new SegmentedFacts(language, parser);
  }

  /** Detects flags in `text`. The same text with other options is not parsed again. */
  analyse(text: string, options: DetectOptions = {}): Detection {
    const skipped = skipReason(text);
    if (skipped) {
      this.#forget();
      return { findings: [], slots: [], skipped };
    }
    return detectIn(text, this.#read(text), options);
  }

  /** The string of the constant declared at `position`, to which the editor's Go to Definition leads. */
  constantAt(text: string, position: Position): Constant | undefined {
    return skipReason(text) ? undefined : constantIn(text, this.#read(text), position);
  }

  /** Frees what was read. The document cannot be used afterwards. */
  dispose(): void {
    this.#disposed = true;
    this.#forget();
  }

  #read(text: string): SegmentedText {
    if (this.#disposed) throw new Error('The document is disposed of.');
    if (this.#last?.text !== text) this.#last = { text, ...this.#segments.read(text) };
    return this.#last;
  }

  #forget(): void {
    this.#segments.clear();
    this.#last = undefined;
  }
}

/** Texts of more characters are parsed in segments, so that no single parse takes a grammar too long. */
const LONGEST = 100_000;

/** The parser of a grammar. */
export type ParserOf = (grammar: string) => Promise<TextParser>;

/**
 * Reads the facts of a text that is parsed only once: as a whole, since cutting it into segments takes longer than it
 * saves. A text with syntax errors is cut all the same, so that these do not spoil the other parts; so is a long one, and
 * one in a language whose grammar parses some code only in parts.
 *
 * @throws ParseLimitError if it takes the grammar too long.
 */
export async function factsOfText(
  document: string,
  language: ParsedDialect,
  parserOf: ParserOf,
): Promise<FileFacts> {
  const { adapter, grammar, wider = grammar } = language;
  if (document.length <= LONGEST && !language.isReadInParts) {
    // The grammar of TSX reads TypeScript's files too, so that a folder of both loads only that one.
    const root = parsed(await parserOf(wider), language.prepare(document));
    if (!root.hasError) return readFacts(root, new Syntax(adapter));
  }
  // In the wider grammar, code may be an error that the language's own can read: TypeScript's `<T>x`.
  return new SegmentedFacts(language, await parserOf(grammar)).read(document).facts;
}

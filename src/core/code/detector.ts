import { CodeDocument } from './code-document.ts';
import type { FileFacts } from './facts/facts.ts';
import type { Detection, DetectOptions } from './finding.ts';
import { factsOfText } from './facts-of-text.ts';
import { Grammars, type ReadGrammar } from './grammars.ts';
import { isParsed } from './languages/files.ts';
import { dialectById, type ParsedDialect } from './languages/languages.ts';
import { quotedNames } from './quoted-names.ts';

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
   * Opens a document that is parsed incrementally as it changes. The caller disposes of it.
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

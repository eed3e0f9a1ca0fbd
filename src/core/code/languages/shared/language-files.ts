/** A language of the editor, by whose id documents are opened. */
export interface Dialect {
  /** The extensions of its files. */
  readonly endings: readonly string[];
  /** The grammar's file is `tree-sitter-<grammar>.wasm`. */
  readonly grammar: string;
  /**
   * A grammar that can stand in for `grammar`, `tsx` for TypeScript: a text in which it finds no error it parses the same
   * way (11,657 files, measured). Whole texts are parsed with it first, so that a folder with files of both grammars loads
   * only this one; `grammar` is for texts with errors, and others that are cut into segments.
   */
  readonly wider?: string;
  /** The editor has no such language by itself: its files are known by their extension. */
  readonly isAdded?: true;
  /** Texts are never parsed as a whole: the grammar fails on some code that it parses correctly in a part of the text. */
  readonly isReadInParts?: true;
}

/** What stands around a name, as sticky patterns; without one, anything may stand there. */
export interface NamePattern {
  /** Matches at the name's start, and looks behind from there: `(?<=def\s)`. */
  readonly before?: RegExp;
  /** Matches at the name's end. */
  readonly after?: RegExp;
}

/** How the files of a language are recognized: all that a thread loads which only searches texts. */
export interface LanguageFiles {
  /** By the editor's language ids. */
  readonly dialects: Readonly<Record<string, Dialect>>;
  /** The platform, `jvm`, that compiles the language together with others: it sees their names and SDKs as its own. */
  readonly platform?: string;
  /** Names of test files, besides those of any language such as `cart.test.ts` and `cart_spec.rb`. */
  readonly tests?: RegExp;
  /** How a type is declared, or anything else that counts as one, besides `class A` and `A = Struct.new`. */
  readonly declares?: readonly NamePattern[];
  /** How a text is written without quotes: Ruby's `:cart` and `%w[cart search]`. */
  readonly names?: readonly NamePattern[];
}

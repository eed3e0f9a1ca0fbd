import type { Adapter } from './shared/adapter.ts';
import { csharp } from './csharp/facts.ts';
import { dart } from './dart/facts.ts';
import { go } from './go/facts.ts';
import { java } from './java/facts.ts';
import { javascript } from './javascript/facts.ts';
import { kotlin } from './kotlin/facts.ts';
import { php } from './php/facts.ts';
import { python } from './python/facts.ts';
import { ruby } from './ruby/facts.ts';
import { rust } from './rust/facts.ts';
import { swift } from './swift/facts.ts';
import { CUT_RULES, type CutRules } from './shared/cut-rules.ts';
import {
  assertions,
  csharpOperators,
  erbParts,
  kotlinBlocks,
  type Prepare,
  svelteCode,
  swiftCode,
  vueCode,
  whole,
} from './shared/prepare.ts';

/** How the text of an editor language is parsed and read. */
export interface Language {
  /** The grammar's file is `tree-sitter-<grammar>.wasm`. */
  readonly grammar: string;
  /**
   * Another grammar that parses a text the same way if it finds no error in it (11,657 files, measured):
   * reading files of both languages then loads only one of them.
   */
  readonly wider?: string;
  readonly adapter: Adapter;
  /** Turns a document into what the parser gets. */
  readonly prepare: Prepare;
  /** How long documents are cut into separately parsed segments. */
  readonly cuts: CutRules;
  /** Whether the grammar fails on some code in a whole text that it parses correctly in a part of it. */
  readonly isReadInParts?: true;
}

/** The languages that are parsed, by the editor's language ids. */
export const LANGUAGES = {
  javascript: { grammar: 'javascript', adapter: javascript, prepare: whole, cuts: CUT_RULES.javascript },
  javascriptreact: { grammar: 'javascript', adapter: javascript, prepare: whole, cuts: CUT_RULES.javascript },
  typescript: {
    grammar: 'typescript',
    wider: 'tsx',
    adapter: javascript,
    prepare: assertions,
    cuts: CUT_RULES.javascript,
  },
  typescriptreact: { grammar: 'tsx', adapter: javascript, prepare: assertions, cuts: CUT_RULES.javascript },
  vue: { grammar: 'tsx', adapter: javascript, prepare: vueCode, cuts: CUT_RULES.javascript },
  svelte: {
    grammar: 'typescript',
    wider: 'tsx',
    adapter: javascript,
    prepare: svelteCode,
    cuts: CUT_RULES.javascript,
  },
  java: { grammar: 'java', adapter: java, prepare: whole, cuts: CUT_RULES.java },
  kotlin: {
    grammar: 'kotlin',
    adapter: kotlin,
    prepare: kotlinBlocks,
    cuts: CUT_RULES.kotlin,
    isReadInParts: true,
  },
  python: { grammar: 'python', adapter: python, prepare: whole, cuts: CUT_RULES.python },
  go: { grammar: 'go', adapter: go, prepare: whole, cuts: CUT_RULES.go },
  csharp: { grammar: 'c-sharp', adapter: csharp, prepare: csharpOperators, cuts: CUT_RULES.csharp },
  ruby: { grammar: 'ruby', adapter: ruby, prepare: whole, cuts: CUT_RULES.ruby },
  erb: { grammar: 'ruby', adapter: ruby, prepare: erbParts, cuts: CUT_RULES.ruby },
  php: { grammar: 'php', adapter: php, prepare: whole, cuts: CUT_RULES.php },
  rust: { grammar: 'rust', adapter: rust, prepare: whole, cuts: CUT_RULES.rust },
  swift: {
    grammar: 'swift',
    adapter: swift,
    prepare: swiftCode,
    cuts: CUT_RULES.swift,
    isReadInParts: true,
  },
  dart: { grammar: 'dart', adapter: dart, prepare: whole, cuts: CUT_RULES.dart },
} satisfies Readonly<Record<string, Language>>;

export type LanguageId = keyof typeof LANGUAGES;

export function isParsed(languageId: string): languageId is LanguageId {
  return Object.hasOwn(LANGUAGES, languageId);
}

/** Undefined for a language that is not parsed. */
export function languageById(languageId: string): Language | undefined {
  return isParsed(languageId) ? LANGUAGES[languageId] : undefined;
}

/** The grammar files of all languages, and the parser's own. */
export const GRAMMAR_FILES: readonly string[] = [
  'tree-sitter.wasm',
  ...new Set(Object.values(LANGUAGES).map(({ grammar }) => `tree-sitter-${grammar}.wasm`)),
];

import type { Adapter } from './language/adapter.ts';
import { csharp } from './language/csharp.ts';
import { dart } from './language/dart.ts';
import { go } from './language/go.ts';
import { java } from './language/java.ts';
import { javascript } from './language/javascript.ts';
import { kotlin } from './language/kotlin.ts';
import { php } from './language/php.ts';
import { python } from './language/python.ts';
import { ruby } from './language/ruby.ts';
import { rust } from './language/rust.ts';
import { swift } from './language/swift.ts';
import { kotlinBlocks, type Prepare, scriptParts, swiftRawStrings, whole } from './prepare.ts';

/** How the text of one editor language is parsed and read. */
export interface Language {
  /** The grammar's file is `tree-sitter-<grammar>.wasm`. */
  readonly grammar: string;
  readonly adapter: Adapter;
  /** What of a document is given to the parser. */
  readonly prepare: Prepare;
  /** Whether long documents are parsed in stretches. */
  readonly segmented?: boolean;
}

/** The languages that are parsed, by the editor's language ids. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  javascript: { grammar: 'javascript', adapter: javascript, prepare: whole },
  javascriptreact: { grammar: 'javascript', adapter: javascript, prepare: whole },
  typescript: { grammar: 'typescript', adapter: javascript, prepare: whole },
  typescriptreact: { grammar: 'tsx', adapter: javascript, prepare: whole },
  vue: { grammar: 'tsx', adapter: javascript, prepare: scriptParts },
  svelte: { grammar: 'typescript', adapter: javascript, prepare: scriptParts },
  java: { grammar: 'java', adapter: java, prepare: whole },
  kotlin: { grammar: 'kotlin', adapter: kotlin, prepare: kotlinBlocks },
  python: { grammar: 'python', adapter: python, prepare: whole },
  go: { grammar: 'go', adapter: go, prepare: whole },
  csharp: { grammar: 'c-sharp', adapter: csharp, prepare: whole },
  ruby: { grammar: 'ruby', adapter: ruby, prepare: whole },
  php: { grammar: 'php', adapter: php, prepare: whole },
  rust: { grammar: 'rust', adapter: rust, prepare: whole },
  swift: { grammar: 'swift', adapter: swift, prepare: swiftRawStrings, segmented: true },
  dart: { grammar: 'dart', adapter: dart, prepare: whole },
};

/** The files that the grammars of all languages are in, and the parser's own. */
export const GRAMMAR_FILES: readonly string[] = [
  'tree-sitter.wasm',
  ...new Set(Object.values(LANGUAGES).map(({ grammar }) => `tree-sitter-${grammar}.wasm`)),
];

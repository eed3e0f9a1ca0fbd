import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import treeSitter, { type Parser } from '@vscode/tree-sitter-wasm';
import { loadGrammar, startParser } from './load-grammar.ts';

/** Reads one of the files that `GRAMMAR_FILES` lists. */
export type ReadGrammar = (file: string) => Promise<Uint8Array>;

/** A grammar could not be loaded: its file is missing or broken. Detection in its language is not possible. */
export class GrammarError extends Error {
  constructor(grammar: string, cause: unknown) {
    super(`The grammar "${grammar}" could not be loaded. Reinstall the extension.`, { cause });
    this.name = 'GrammarError';
  }
}

/** Whether the parser's runtime aborted, after which this thread can load no grammar. */
export function isRuntimeGone(error: unknown): boolean {
  return error instanceof GrammarError && error.cause instanceof Error && error.cause.name === 'RuntimeError';
}

/**
 * Reads grammars from the first of `directories` that has the file. Synchronously, since a thread that
 * computes without pause never gets to handle an asynchronous read.
 */
export function grammarsIn(...directories: readonly string[]): ReadGrammar {
  // eslint-disable-next-line @typescript-eslint/require-await -- an error must reject, as with other readers.
  return async (file) => {
    let failure: unknown;
    for (const directory of directories) {
      try {
        return readFileSync(join(directory, file));
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
}

/** Loads the parser and its grammars, each on first use and once. */
export class Grammars {
  readonly #read: ReadGrammar;
  readonly #parsers = new Map<string, Promise<Parser>>();
  #disposed = false;

  constructor(read: ReadGrammar) {
    this.#read = read;
  }

  /** The parser of a grammar. A load that fails is tried again at the next call. */
  parser(grammar: string): Promise<Parser> {
    let parser = this.#parsers.get(grammar);
    if (!parser) {
      parser = this.#load(grammar).catch((error: unknown) => {
        this.#parsers.delete(grammar);
        throw new GrammarError(grammar, error);
      });
      this.#parsers.set(grammar, parser);
    }
    return parser;
  }

  /** Frees the parsers. Trees must be freed by whoever created them. */
  async dispose(): Promise<void> {
    this.#disposed = true;
    const parsers = await Promise.allSettled(this.#parsers.values());
    this.#parsers.clear();
    for (const parser of parsers) if (parser.status === 'fulfilled') parser.value.delete();
  }

  async #load(grammar: string): Promise<Parser> {
    if (this.#disposed) throw new Error('The grammars are disposed of.');
    await startRuntime(this.#read);
    const language = await loadGrammar(grammar, await this.#read(`tree-sitter-${grammar}.wasm`));
    const parser = new treeSitter.Parser();
    parser.setLanguage(language);
    return parser;
  }
}

// The parser's runtime is shared: two starts at once would take each other's memory away.
let runtime: Promise<void> | undefined;

/** Starts the runtime once; a start that fails is tried again at the next call. */
function startRuntime(read: ReadGrammar): Promise<void> {
  runtime ??= read('tree-sitter.wasm')
    .then(startParser)
    .catch((error: unknown) => {
      runtime = undefined;
      throw error;
    });
  return runtime;
}

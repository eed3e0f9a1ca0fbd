import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import treeSitter, { type Language, type Parser } from '@vscode/tree-sitter-wasm';
import { getOrInsert } from '../get-or-insert.ts';
import { withProcessLock } from '../thread/process-lock.ts';

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
  // oxlint-disable-next-line typescript/require-await -- an error must reject, as with other readers.
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

  /** The parser of a grammar, `go` of `tree-sitter-go.wasm`. A load that fails is tried again at the next call. */
  parser(grammar: string): Promise<Parser> {
    return getOrInsert(this.#parsers, grammar, () =>
      this.#load(grammar).catch((error: unknown) => {
        this.#parsers.delete(grammar);
        throw new GrammarError(grammar, error);
      }),
    );
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

/**
 * V8 flags that compile a module lazily, or again with optimisations. A module keeps the flags that were in
 * force when it was made. A few words in a language make its lexer hot, and that is one huge function:
 * optimising it takes the process 3.4 GB and 8 s for Swift, 0.6 GB and 2 s for Kotlin, and for the other
 * grammars a third of the CPU time of reading a folder. Optimised, they parse between equally fast and a
 * tenth faster (measured for each).
 */
const LATER_COMPILATION = ['wasm-lazy-compilation', 'wasm-dynamic-tiering', 'wasm-tier-up'];

/** The compiled modules. V8 reuses a module for the same bytes: while these live, the parser gets them. */
const modules = new Map<string, object>();

/** Node's types do not declare `WebAssembly` without the browser's. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly Module: new (bytes: Uint8Array) => object };
};

/**
 * Starts the parser's runtime. Unlike a grammar it must be optimised, since it parses all texts: it is compiled while no
 * other thread compiles a grammar, which turns that off for the whole process.
 */
async function startParser(wasmBinary: Uint8Array): Promise<void> {
  compileModule('tree-sitter', () => new WebAssembly.Module(wasmBinary));
  // An option of the runtime that its types do not declare.
  await treeSitter.Parser.init({ wasmBinary } as unknown as Parameters<typeof Parser.init>[0]);
}

/** Loads a grammar into the parser's runtime, which must have been started. */
async function loadGrammar(name: string, bytes: Uint8Array): Promise<Language> {
  compileModule(name, () => compiledOnce(bytes));
  return treeSitter.Language.load(bytes);
}

/** Compiles a module, unless {@link modules} has it, while no other thread of the process compiles one. */
function compileModule(name: string, compile: () => object): void {
  if (!modules.has(name)) modules.set(name, withProcessLock(compile));
}

/**
 * Compiles a grammar at once, and never again. The flags for that apply to the whole process, and change for the 10 ms of
 * this compilation. If two threads overlapped, the first to end would restore them too early (seen after some minutes of
 * work: 3 GB).
 */
function compiledOnce(bytes: Uint8Array): object {
  setFlagsFromString(LATER_COMPILATION.map((flag) => `--no-${flag}`).join(' '));
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlagsFromString(LATER_COMPILATION.map((flag) => `--${flag}`).join(' '));
  }
}

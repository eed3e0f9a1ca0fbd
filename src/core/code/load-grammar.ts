import { setFlagsFromString } from 'node:v8';
import { withProcessLock } from '../thread/process-lock.ts';
import treeSitter, { type Language, type Parser } from '@vscode/tree-sitter-wasm';

/**
 * What has a module compiled later, or again with optimisations. A module keeps what was in force when it was made.
 *
 * A few words in a language make its lexer hot, and that is one huge function: to optimise it takes the process 3.4 GB
 * and 8 s for Swift's, 0.6 GB and 2 s for Kotlin's, and the other ones took a third of the CPU time in which a folder is
 * read. Optimised, they parse texts as fast to a tenth faster (measured for each).
 */
const LATER_COMPILATION = ['wasm-lazy-compilation', 'wasm-dynamic-tiering', 'wasm-tier-up'];

/** The engine compiles no bytes that it has a module of: while these live, the parser gets them. */
const modules = new Map<string, object>();

/** The types of Node without those of browsers do not have it. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly Module: new (bytes: Uint8Array) => object };
};

/**
 * Starts the parser's runtime. It is compiled while no other thread compiles a grammar: unlike those it has to be
 * optimised, since all texts are parsed in it.
 */
export async function startParser(wasmBinary: Uint8Array): Promise<void> {
  keep('tree-sitter', () => new WebAssembly.Module(wasmBinary));
  await treeSitter.Parser.init({ wasmBinary } as unknown as Parameters<typeof Parser.init>[0]);
}

/** Loads a grammar into the parser's runtime, which has to be there. */
export async function loadGrammar(name: string, bytes: Uint8Array): Promise<Language> {
  keep(name, () => compiledOnce(bytes));
  return treeSitter.Language.load(bytes);
}

/** Compiles a module alone in the process, unless it is there. */
function keep(name: string, compile: () => object): void {
  if (!modules.has(name)) modules.set(name, withProcessLock(compile));
}

/**
 * The flags are the process's: they change for the 10 ms of this compilation. Another thread's, ended meanwhile, would
 * put them back too early (seen after some minutes of work: 3 GB).
 */
function compiledOnce(bytes: Uint8Array): object {
  setFlagsFromString(LATER_COMPILATION.map((flag) => `--no-${flag}`).join(' '));
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlagsFromString(LATER_COMPILATION.map((flag) => `--${flag}`).join(' '));
  }
}

import { setFlagsFromString } from 'node:v8';
import { withProcessLock } from '../thread/process-lock.ts';
import treeSitter, { type Language, type Parser } from '@vscode/tree-sitter-wasm';

/**
 * V8 flags that compile a module lazily, or again with optimisations. A module keeps the flags that were in
 * force when it was made. A few words in a language make its lexer hot, and that is one huge function:
 * optimising it takes the process 3.4 GB and 8 s for Swift, 0.6 GB and 2 s for Kotlin, and for the other
 * grammars a third of the CPU time of reading a folder. Optimised, they parse between equally fast and a
 * tenth faster (measured for each).
 */
const LATER_COMPILATION = ['wasm-lazy-compilation', 'wasm-dynamic-tiering', 'wasm-tier-up'];

/** V8 reuses the module for bytes it has already compiled: while these modules live, the parser gets them. */
const modules = new Map<string, object>();

/** Node's types do not declare `WebAssembly` without the browser's. */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly Module: new (bytes: Uint8Array) => object };
};

/**
 * Starts the parser's runtime. It is compiled while no other thread compiles a grammar: unlike a grammar it
 * must be optimised, since it parses all texts.
 */
export async function startParser(wasmBinary: Uint8Array): Promise<void> {
  keep('tree-sitter', () => new WebAssembly.Module(wasmBinary));
  await treeSitter.Parser.init({ wasmBinary } as unknown as Parameters<typeof Parser.init>[0]);
}

/** Loads a grammar into the parser's runtime, which must have been started. */
export async function loadGrammar(name: string, bytes: Uint8Array): Promise<Language> {
  keep(name, () => compiledOnce(bytes));
  return treeSitter.Language.load(bytes);
}

/** Compiles a module, unless it is cached, while no other thread of the process does. */
function keep(name: string, compile: () => object): void {
  if (!modules.has(name)) modules.set(name, withProcessLock(compile));
}

/**
 * The flags apply to the whole process and change for the 10 ms of this compilation. If two threads
 * overlapped, the first to end would restore them too early (seen after some minutes of work: 3 GB).
 */
function compiledOnce(bytes: Uint8Array): object {
  setFlagsFromString(LATER_COMPILATION.map((flag) => `--no-${flag}`).join(' '));
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlagsFromString(LATER_COMPILATION.map((flag) => `--${flag}`).join(' '));
  }
}

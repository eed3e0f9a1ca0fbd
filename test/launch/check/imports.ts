import { dirname, join } from 'node:path';
import ts from '@typescript/typescript6';

/** Texts of a repository's files by their paths, which are relative to its root. */
export type Texts = ReadonlyMap<string, string>;

/** The files that a file imports by a relative path, with `import()` and for a type too. */
function importsOf(path: string, text: string, texts: Texts): readonly string[] {
  if (path.endsWith('.json')) return [];
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = join(dirname(path), fileName).replaceAll('\\', '/');
    const found = [target, `${target}.ts`, `${target}/index.ts`, target.replace(/\.js$/, '.ts')];
    return found.find((one) => texts.has(one)) ?? [];
  });
}

/** What each module imports of the others. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** @param options.types whether an `import type` counts, which is gone when a module runs */
export function readImports(texts: Texts, options: { readonly types: boolean }): Imports {
  const counted = (text: string): string => (options.types ? text : text.replace(TYPE_IMPORTS, ''));
  return new Map([...texts].map(([path, text]) => [path, importsOf(path, counted(text), texts)]));
}

const TYPE_IMPORTS = /^import type [^;]*;/gm;

/** A module, and all that it imports, near and far. */
export function reachedFrom(start: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set([start]);
  // A set goes on with what is added to it meanwhile.
  for (const path of reached) for (const next of imports.get(path) ?? []) reached.add(next);
  return reached;
}

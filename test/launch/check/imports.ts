import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Texts of a repository's files by their paths, which are relative to its root. */
export type Texts = ReadonlyMap<string, string>;

/** The files that a file imports by a relative path, with `import()` and for a type too. */
export function importsOf(path: string, text: string, texts: Texts): readonly string[] {
  if (path.endsWith('.json')) return [];
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const target = join(dirname(path), fileName).replaceAll('\\', '/');
    const found = [target, `${target}.ts`, `${target}/index.ts`, target.replace(/\.js$/, '.ts')];
    return found.find((one) => texts.has(one)) ?? [];
  });
}

/** A module's text without its `import type` declarations, which are gone when it runs. */
export function withoutTypeImports(path: string, text: string): string {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const left = statements.filter((one) => !ts.isImportDeclaration(one) || !isOfTypes(one.importClause));
  return left.map(({ pos, end }) => text.slice(pos, end)).join('');
}

const isOfTypes = (clause?: ts.ImportClause): boolean => clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

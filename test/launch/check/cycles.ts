import { importsOf, withoutTypeImports, type Texts } from './imports.ts';

/**
 * Modules that import each other, near or far: for each knot of them at least one way round, which ends where it begins.
 *
 * @param options.types whether an `import type` counts
 */
export function findCycles(
  texts: Texts,
  options: { readonly types: boolean },
): readonly (readonly string[])[] {
  const imports = new Map(
    [...texts].map(([path, text]) => {
      const counted = options.types ? text : withoutTypeImports(path, text);
      return [path, importsOf(path, counted, texts)];
    }),
  );
  const cycles: string[][] = [];
  const left = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    const begins = way.indexOf(path);
    if (begins >= 0) cycles.push([...way.slice(begins), path]);
    if (begins >= 0 || left.has(path)) return;
    for (const next of imports.get(path) ?? []) walk(next, [...way, path]);
    left.add(path);
  };
  for (const path of imports.keys()) walk(path, []);
  return cycles;
}

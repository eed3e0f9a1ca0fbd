import { reachedFrom, type Imports } from './imports.ts';

/** Modules that import each other, near or far: for each knot of them at least one way round, which ends where it begins. */
export function findCycles(imports: Imports): readonly (readonly string[])[] {
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

/** All modules that one of those cycles leads through, in order. */
export function modulesInCycles(imports: Imports): readonly string[] {
  const reached = new Map([...imports.keys()].map((path) => [path, reachedFrom(path, imports)]));
  return [...imports]
    .filter(([path, direct]) => direct.some((next) => reached.get(next)?.has(path)))
    .map(([path]) => path)
    .sort();
}

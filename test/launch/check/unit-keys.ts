import { closureKeys, hash } from './closures.ts';
import { reachedFrom, readImports, type Texts } from './imports.ts';

/** What lets a module read files of the repository that it does not import: where it stands, where it runs, a path. */
const READS = /import\.meta|process\.cwd|globSync|['"`](?:test|src|dist|media|l10n)\//;

/** Reads projects beside the repository, which nobody watches: its tests always run. */
const OUTSIDE = /'\.\.', 'shared'/;

/**
 * A fingerprint for each test file: its tests end as they did before as long as it is the same. It is of all that a file
 * imports and, if any of that may read other files of the repository, of all files there are. Undefined if its tests always run.
 *
 * @param tests the test files among `texts`
 * @param watched every file of the repository that a test may read, with its content
 * @param common what else decides: versions, configurations, variables
 * @param setUp the files among `texts` that run before any test, or run the tests
 */
export function unitKeys(
  tests: readonly string[],
  texts: Texts,
  watched: Texts,
  common: string,
  setUp: readonly string[] = [],
): ReadonlyMap<string, string | undefined> {
  const keys = closureKeys(texts, common);
  const before = setUp.map((path) => keys.get(path) ?? '');
  const imports = readImports(texts, { types: true });
  const everything = hash([...watched].flat());
  const having = (pattern: RegExp): Set<string> =>
    new Set([...texts].flatMap(([path, text]) => (pattern.test(text) ? path : [])));
  const [readers, outside] = [having(READS), having(OUTSIDE)];
  return new Map(
    tests.map((path) => {
      const reached = reachedFrom(path, imports);
      if ([...reached].some((one) => outside.has(one))) return [path, undefined];
      const reads = [...reached].some((one) => readers.has(one));
      return [path, hash([...before, keys.get(path) ?? '', reads ? everything : ''])];
    }),
  );
}

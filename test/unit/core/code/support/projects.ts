import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APART } from '../link/apart.ts';
import { NAMESAKES } from '../link/namesakes.ts';
import { WRITTEN_TYPES } from '../link/written-types.ts';

/** Texts by their paths. */
export type Files = Readonly<Record<string, string>>;

/** Corpora that may lie beside the repository. */
const CORPORA = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'code');

/** The small projects of the tests, and those that may lie beside the repository. */
export function projects(): readonly (readonly [title: string, files: Files, isOwn: boolean])[] {
  const own = Object.entries({ ...NAMESAKES, ...WRITTEN_TYPES, ...APART }).map(
    ([title, files]) => [title, files, true] as const,
  );
  const corpora = ['projects', 'ordinary', 'namesakes', 'probes'].map((name) => join(CORPORA, name));
  const beside = corpora.filter(existsSync).flatMap((corpus) =>
    readdirSync(corpus, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, filesIn(join(corpus, name)), false] as const),
  );
  return [...own, ...beside];
}

function filesIn(folder: string): Files {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'expected.json')
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

import type { FileSource, ReadAll } from '../../../../../src/core/code/source/source.ts';
import { WordSearch } from '../../../../../src/core/code/source/word-search.ts';

/** Texts by their paths as the files of a folder, in the order of `paths`. */
export function sourceOf(
  files: Readonly<Record<string, string>>,
  paths: readonly string[] = Object.keys(files).sort(),
): FileSource {
  // oxlint-disable-next-line typescript/require-await -- what is in memory is there at once.
  const readAll: ReadAll = async function* (wanted) {
    for (const path of wanted) yield [path, Buffer.from(files[path] ?? '')];
  };
  return {
    paths,
    configs: paths,
    skipped: new Map(),
    search: new WordSearch(paths, readAll),
    config: (path) => files[path],
    // oxlint-disable-next-line typescript/require-await -- as above.
    async *texts(wanted) {
      for (const path of wanted) yield [path, files[path] ?? ''];
    },
  };
}

import { dirname, join } from 'node:path';
import { isRealFolder } from './child-environment.ts';
import { readBytes, sourceText } from './read-source.ts';
import type { ReadAll, FileSource } from './source.ts';
import type { SourceFiles } from './source-files.ts';
import type { TextSearch } from './text-search.ts';
import { WordSearch } from './word-search.ts';

/** The files of a folder, searched in this process where no other search is given. */
export function folderSource(
  { root, paths, configs, skipped }: SourceFiles,
  search?: TextSearch,
): FileSource {
  const readAll = readFolder(root);
  return {
    paths,
    configs,
    skipped,
    search: search ?? new WordSearch(paths, readAll),
    config: (path) => {
      const file = join(root, path);
      return isRealFolder(dirname(file)) === true ? readBytes(file)?.toString('utf8') : undefined;
    },
    async *texts(wanted) {
      for await (const [path, bytes] of readAll(wanted)) yield [path, sourceText(path, bytes)];
    },
  };
}

/** Reads one after the other without waiting: four times as fast as asking for all at once (6,000 files, measured). */
export function readFolder(root: string): ReadAll {
  // eslint-disable-next-line @typescript-eslint/require-await -- a commit's files are read by a process.
  return async function* (paths) {
    for (const path of paths) yield [path, readBytes(join(root, path))];
  };
}

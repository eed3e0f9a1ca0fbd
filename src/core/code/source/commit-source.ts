import { batches } from '../../batches.ts';
import { hasLanguage } from '../languages/files.ts';
import type { Git } from './git.ts';
import { installedIn } from './installed.ts';
import { isModuleConfig } from './source-files.ts';
import { sourceText, type FileSkip } from './read-source.ts';
import type { ReadAll, FileSource } from './source.ts';
import { inUtf8, LARGEST_FILE, textOf } from './text-file.ts';
import { WordSearch } from './word-search.ts';

/** Most bytes of blobs that are requested from one process. */
const BATCH = 32_000_000;

/** A file of a commit. */
interface Blob {
  readonly id: string;
  readonly size: number;
}

/**
 * The files of a commit, as far as they are in the folder that git runs in, read from git's object store
 * without filters.
 *
 * @throws GitError where there is no such commit.
 */
export async function commitSource(git: Git, commit: string): Promise<FileSource> {
  const skipped = new Map<string, FileSkip>();
  const all = await listBlobs(git, commit, skipped);
  const blobs = new Map([...all].filter(([path]) => hasLanguage(path)));
  const paths = [...blobs.keys()].sort();
  const readAll = readBlobs(git, all);
  const configs = await configsOf([...all.keys()].filter(isModuleConfig), readAll);
  return {
    paths,
    configs: [...configs.keys()],
    skipped,
    search: new WordSearch(paths, readAll),
    config: (path) => configs.get(path),
    async *texts(wanted) {
      for await (const [path, bytes] of readAll(wanted)) yield [path, sourceText(path, bytes)];
    },
  };
}

async function configsOf(paths: readonly string[], readAll: ReadAll): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for await (const [path, bytes] of readAll(paths)) if (bytes) texts.set(path, textOf(bytes));
  return texts;
}

/** A line of `ls-tree`: `100644 blob <id> <size>\t<path>`. Any other has no groups, such as that of a submodule. */
const BLOB = /^(?<mode>\d+) blob (?<id>\w+) +(?<size>\S+)\t(?<path>[^]*)$/;

/**
 * The files of a commit that may be parsed or configure modules, without those of installed packages. Links and large files
 * are added to `skipped`.
 */
async function listBlobs(
  git: Git,
  commit: string,
  skipped: Map<string, FileSkip>,
): Promise<ReadonlyMap<string, Blob>> {
  const listed = await git.run(['ls-tree', '-r', '-z', '-l', '--end-of-options', commit]);
  const blobs = new Map<string, Blob>();
  const lines = listed.toString('utf8').split('\0');
  const entries = lines.map((line): Readonly<Record<string, string>> => BLOB.exec(line)?.groups ?? {});
  const isInstalled = installedIn(entries.map(({ path = '' }) => path));
  for (const { mode, id = '', size, path = '' } of entries) {
    if ((!hasLanguage(path) && !isModuleConfig(path)) || isInstalled(path)) continue;
    // The mode of a symbolic link
    if (mode === '120000') skipped.set(path, 'link');
    else if (Number(size) > LARGEST_FILE) skipped.set(path, 'too-large');
    else blobs.set(path, { id, size: Number(size) });
  }
  return blobs;
}

/** Reads blobs in batches; a path that the commit does not have has no bytes. */
function readBlobs(git: Git, blobs: ReadonlyMap<string, Blob>): ReadAll {
  return async function* (paths) {
    for (const batch of batches(paths, BATCH, (path) => blobs.get(path)?.size ?? 0)) {
      // Git answers an empty id, too, with a line that says that it is missing.
      const ids = batch.map((path) => `${blobs.get(path)?.id ?? ''}\n`).join('');
      const contents = contentsOf(await git.run(['cat-file', '--batch'], ids));
      for (const path of batch) {
        const bytes = contents.next().value;
        yield [path, bytes && inUtf8(bytes)];
      }
    }
  };
}

/** Parses `<id> <type> <size>\n<content>\n`; a missing object has a line without a size, and no content. */
function* contentsOf(answer: Buffer): Generator<Buffer | undefined, undefined> {
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf('\n', at);
    const size = / (\d+)$/.exec(answer.toString('latin1', at, end))?.[1];
    at = end + 1;
    if (size === undefined) yield undefined;
    else {
      yield answer.subarray(at, at + Number(size));
      at += Number(size) + 1;
    }
  }
  return undefined;
}

import type { FileSkip } from '../source/read-source.ts';
import { anyOf, type FileSource } from '../source/source.ts';
import { isEmpty, mentionsIn, type FileMentions } from './mentions.ts';

/**
 * What the files of a source mention of some names, by path, sorted: files that are parsed, files that are left out of
 * parsing, and all others.
 *
 * @param read what a scan read: the texts of files, undefined for any other, and why it left files out of parsing, besides
 *   those that the source leaves out
 */
export async function findMentions(
  source: FileSource,
  names: ReadonlySet<string>,
  read?: { textOf: (path: string) => string | undefined; readonly skipped: ReadonlyMap<string, FileSkip> },
): Promise<ReadonlyMap<string, FileMentions>> {
  const found = new Map<string, FileMentions>();
  for (const path of await filesNaming(source, names)) {
    const text = read?.textOf(path) ?? source.plain?.text(path);
    const isLeftOut = source.skipped.has(path) || read?.skipped.has(path) === true;
    const mentioned = text === undefined ? undefined : mentionsIn({ path, text, isLeftOut }, names);
    if (mentioned && !isEmpty(mentioned)) found.set(path, mentioned);
  }
  return found;
}

/** The files that may contain one of some names. */
async function filesNaming(
  { search, plain }: FileSource,
  names: ReadonlySet<string>,
): Promise<readonly string[]> {
  // A source without `plain` has only files to parse: mentions are not asked for.
  if (!plain || names.size === 0) return [];
  const question = anyOf(names);
  const [parsed, others] = [await search.filesFor(question), await plain.search.filesFor(question)];
  // No search tells what the large files contain: each may name one.
  return [...new Set([...parsed, ...others, ...plain.large])].sort();
}

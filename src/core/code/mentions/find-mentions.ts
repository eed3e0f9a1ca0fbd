import { anyOf, type FileSource } from '../source/source.ts';
import { isEmpty, mentionsIn, type FileMentions } from './mentions.ts';

/**
 * What the files of a source mention of some names, by path, sorted: files that are parsed, files that are left out of
 * parsing, and all others.
 *
 * @param textOf the text of a file that was already read; undefined for any other.
 */
export async function findMentions(
  source: FileSource,
  names: ReadonlySet<string>,
  textOf: (path: string) => string | undefined = () => undefined,
): Promise<ReadonlyMap<string, FileMentions>> {
  const found = new Map<string, FileMentions>();
  for (const path of await filesNaming(source, names)) {
    const text = textOf(path) ?? source.plain?.text(path);
    const mentioned = text === undefined ? undefined : mentionsIn(path, text, names);
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

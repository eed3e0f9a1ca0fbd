import { anyOf, type FileSource } from '../../code/source/source.ts';
import type { FileChange } from '../../code/removal/plan-types.ts';

/**
 * Files that a change does not touch but that contain the name of a constant which it removes: the rarest names first,
 * at most `most`.
 */
export async function filesNaming(
  { search }: Pick<FileSource, 'search'>,
  changes: readonly FileChange[],
  most: number,
): Promise<readonly string[]> {
  const changed = new Set(changes.map(({ file }) => file));
  const filesByName: (readonly string[])[] = [];
  for (const name of new Set(changes.flatMap(lostNames)))
    filesByName.push((await search.filesFor(anyOf([name]))).filter((file) => !changed.has(file)));
  const all = filesByName.toSorted((one, other) => one.length - other.length).flat();
  return [...new Set(all)].slice(0, most);
}

/** Names before a removed constant's value, on its line, that the changed file no longer contains: `NEW` of `const NEW = 'x'`. */
function lostNames({ before, after, removed }: FileChange): readonly string[] {
  // Of two characters or more: one letter is in every file.
  const names = (text: string): readonly string[] => text.match(/[\p{L}_$][\p{L}\p{N}_$]+/gu) ?? [];
  const left = new Set(names(after));
  return removed.flatMap(({ start, kind }) => {
    const line = before.slice(before.lastIndexOf('\n', start) + 1, start);
    return kind === 'constant' ? names(line).filter((name) => !left.has(name)) : [];
  });
}

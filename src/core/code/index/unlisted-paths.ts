import { isModuleConfig } from '../source/source-files.ts';
import { mayBeText } from '../source/text-file.ts';
import { hasLanguage } from '../languages/files.ts';

/** Most paths that are remembered. When all are forgotten, each that changes again costs one listing. */
const MOST_UNLISTED = 10_000;

/** Files that decide what git lists: what it ignores, and which branch is checked out. */
const DECIDES_LIST = /(?:^|\/)(?:\.gitignore|\.git\/(?:HEAD|info\/exclude))$/;

/** Whether the change of a file may alter which files of a folder are listed. */
export function mayChangeList(path: string): boolean {
  return DECIDES_LIST.test(path);
}

/** Changed files that are in no list of a folder's files, so that only the first change of each has these listed anew. */
export class UnlistedPaths {
  /** The paths for which {@link needsListing} was true, and that were in no list since. */
  readonly #unlisted = new Set<string>();

  /**
   * Whether all files have to be listed again, since a file changed that was in no list so far. True once for each file: if
   * the new list, which the caller passes to {@link setListed}, does not have it either, its later changes are ignored.
   * Never true for a file of a kind that is not listed.
   */
  needsListing(path: string): boolean {
    if (!hasLanguage(path) && !isModuleConfig(path) && !mayBeText(path)) return false;
    if (this.#unlisted.has(path)) return false;
    if (this.#unlisted.size >= MOST_UNLISTED) this.#unlisted.clear();
    this.#unlisted.add(path);
    return true;
  }

  /** Takes note of the files that are listed now. */
  setListed(paths: Iterable<string>): void {
    for (const path of paths) this.#unlisted.delete(path);
  }
}

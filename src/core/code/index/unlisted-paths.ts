import { isModuleConfig } from '../source/source-files.ts';
import { mayBeText } from '../source/text-file.ts';
import { hasLanguage } from '../languages/files.ts';

/** Most unlisted paths that are remembered. */
const MOST_UNLISTED = 10_000;

const LISTS_ANEW = /(?:^|\/)(?:\.gitignore|\.git\/(?:HEAD|info\/exclude))$/;

/** Whether the change of a file may alter which files of a folder are listed. */
export function mayChangeList(path: string): boolean {
  return LISTS_ANEW.test(path);
}

/** Paths that were not in the list of a folder's files, so that they need not be looked for again. */
export class UnlistedPaths {
  readonly #unlisted = new Set<string>();

  /**
   * Whether an unknown file can be ignored: a new list of all files could not contain it, or did not. The first time that
   * a file is asked about, it cannot: the caller lists all files, and passes those to {@link setListed}.
   */
  isIrrelevant(path: string): boolean {
    if (!hasLanguage(path) && !isModuleConfig(path) && !mayBeText(path)) return true;
    if (this.#unlisted.has(path)) return true;
    if (this.#unlisted.size >= MOST_UNLISTED) this.#unlisted.clear();
    this.#unlisted.add(path);
    return false;
  }

  /** Takes note of the files that are listed now. */
  setListed(paths: Iterable<string>): void {
    for (const path of paths) this.#unlisted.delete(path);
  }
}

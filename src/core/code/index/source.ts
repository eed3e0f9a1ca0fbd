import type { FileSkip } from './read-source.ts';
import type { TextSearch } from './text-search.ts';

/** A file's text, or why it is not worth parsing. */
export type ReadText = string | { readonly skipped: FileSkip };

/** Files that are looked at together: those of a folder, or of a commit. */
export interface FileSource {
  /** With `/`, relative to one folder, sorted. */
  readonly paths: readonly string[];
  /** Files that are left out already, by the reason. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
  /** Files whose text was read and is not in UTF-8 on the disk. */
  readonly foreign?: ReadonlySet<string>;
  readonly search: TextSearch;
  /** Files that say how modules are found, such as tsconfig.json or go.mod. */
  readonly configs: readonly string[];
  /** The text of a small file that says how modules are found, such as tsconfig.json or go.mod, if there is one. */
  readonly config: (path: string) => string | undefined;
  /** The text of each of `paths`, in their order. */
  texts(paths: readonly string[]): AsyncIterable<readonly [path: string, text: ReadText]>;
}

/** The bytes of files, in their order; a file that cannot be read has none. */
export type ReadAll = (
  paths: readonly string[],
) => AsyncIterable<readonly [path: string, bytes: Buffer | undefined]>;

import type { FileSkip, ReadText } from './read-source.ts';
import type { TextSearch } from './text-search.ts';

/** Files that are read together: those of a folder, or of a commit. */
export interface FileSource {
  /** With `/`, relative to one folder, sorted. */
  readonly paths: readonly string[];
  /** Files that are already left out, by the reason. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
  /** Files that were read and whose text is not UTF-8 on disk. */
  readonly foreign?: ReadonlySet<string>;
  readonly search: TextSearch;
  /** Undefined where only files that may be parsed are searched. */
  readonly plain?: PlainFiles;
  /** Files that configure how modules are resolved, such as tsconfig.json or go.mod. */
  readonly configs: readonly string[];
  /** The text of such a file, if it exists. */
  readonly config: (path: string) => string | undefined;
  /** The text of each of `paths`, in their order. */
  texts(paths: readonly string[]): AsyncIterable<readonly [path: string, text: ReadText]>;
}

/** The files of a source for a plain text search. */
interface PlainFiles {
  /** Searches the files that are never parsed. */
  readonly search: TextSearch;
  /** Files that are too large to be parsed, of any kind. */
  readonly large: readonly string[];
  /** The text of a file, even if it is not parsed; undefined if it cannot be read or is not text. */
  readonly text: (path: string) => string | undefined;
}

/** The bytes of files, in their order; undefined for a file that cannot be read. */
export type ReadAll = (
  paths: readonly string[],
) => AsyncIterable<readonly [path: string, bytes: Buffer | undefined]>;

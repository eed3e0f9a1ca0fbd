import type { FileSkip, ReadText } from './read-source.ts';
import type { TextSearch } from './text-search.ts';

/** Files that are looked at together: those of a folder, or of a commit. */
export interface FileSource {
  /** With `/`, relative to one folder, sorted. */
  readonly paths: readonly string[];
  /** Files that are left out already, by the reason. */
  readonly skipped: ReadonlyMap<string, FileSkip>;
  /** Files whose text was read and is not in UTF-8 on the disk. */
  readonly foreign?: ReadonlySet<string>;
  readonly search: TextSearch;
  /** Nothing where no file is searched beside those that may be parsed. */
  readonly plain?: PlainFiles;
  /** Files that say how modules are found, such as tsconfig.json or go.mod. */
  readonly configs: readonly string[];
  /** The text of a small file that says how modules are found, such as tsconfig.json or go.mod, if there is one. */
  readonly config: (path: string) => string | undefined;
  /** The text of each of `paths`, in their order. */
  texts(paths: readonly string[]): AsyncIterable<readonly [path: string, text: ReadText]>;
}

/** Files of a source as a text search sees them. */
interface PlainFiles {
  /** Looks in those that are never parsed. */
  readonly search: TextSearch;
  /** Files that are too large to be parsed, of any kind. */
  readonly large: readonly string[];
  /** The text of a file, whatever keeps it from being parsed; undefined for one that cannot be read or is no text. */
  readonly text: (path: string) => string | undefined;
}

/** The bytes of files, in their order; a file that cannot be read has none. */
export type ReadAll = (
  paths: readonly string[],
) => AsyncIterable<readonly [path: string, bytes: Buffer | undefined]>;

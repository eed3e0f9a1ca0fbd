import type { FileSkip, ReadText } from './read-source.ts';

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

/** Asks which files contain some of the words. */
export interface WordQuestion {
  readonly words: ReadonlySet<string>;
  /** Those of the words of which a file must contain at least one to match. */
  readonly needed: ReadonlySet<string>;
  /** Whether a file matches that contains these of the words; more of them never make it match less. */
  readonly suffice: (path: string, contained: readonly string[]) => boolean;
  /** Questions with the same key are the same. */
  readonly key: string;
}

/** Narrows files down by their text, so that only those are parsed that may matter. */
export interface TextSearch {
  /**
   * The files whose words match, in their order. A word is matched as a whole: it neither begins nor ends
   * inside a longer identifier. Other files that contain the text may be among them: the syntax decides.
   */
  filesFor(question: WordQuestion): Promise<readonly string[]>;
  /** For each of the words, also one that no file has, the files that contain it. */
  filesByWord(words: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Asks for the files that contain one of the words. */
export function anyOf(words: Iterable<string>): WordQuestion {
  const all = new Set(words);
  return {
    words: all,
    needed: all,
    suffice: (_, contained) => contained.length > 0,
    key: [...all].join('\n'),
  };
}

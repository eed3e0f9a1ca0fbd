import type { FileFacts } from '../facts/facts.ts';
import type { FileSkip } from '../source/read-source.ts';
import type { Stamp } from '../source/source-files.ts';

/** What was learned from reading a file; parts that are not known are absent. */
export interface StoredFile {
  readonly stamp: Stamp;
  /** Hashes of its identifiers; null where it has too many to record. */
  readonly words?: Int32Array | null;
  readonly facts?: FileFacts | { readonly skipped: FileSkip };
}

/** What is known about a folder's files, as plain data that can be stored on disk. */
export interface StoredFolder {
  readonly files: ReadonlyMap<string, StoredFile>;
  /** The words that the files were searched for. */
  readonly words: readonly string[];
}

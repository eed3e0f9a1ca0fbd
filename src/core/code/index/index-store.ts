import type { KeptFolder } from './live-folder.ts';
import { readStored, writeStored } from './stored-file.ts';

/** What makes a stored index one's own. */
export interface IndexOrigin {
  /** Absolute path of the file that it is in. */
  readonly file: string;
  /** The folder's real path. */
  readonly root: string;
  /** Tells one build of the program from another: what facts look like is its own affair. */
  readonly build: string;
}

interface Stored {
  readonly root: string;
  readonly build: string;
  readonly kept: KeptFolder;
}

/** What an earlier run knew of a folder's files; nothing where that is another folder's or another build's. */
export function loadIndex({ file, root, build }: IndexOrigin): KeptFolder | undefined {
  const stored = readStored(file) as Stored | undefined;
  return stored?.root === root && stored.build === build ? stored.kept : undefined;
}

/**
 * Keeps what is known of a folder's files.
 *
 * @throws Error where it cannot be written.
 */
export function saveIndex({ file, root, build }: IndexOrigin, kept: KeptFolder): void {
  const stored: Stored = { root, build, kept };
  writeStored(file, stored);
}

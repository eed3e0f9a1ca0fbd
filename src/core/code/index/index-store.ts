import type { StoredFolder } from './live-folder.ts';
import { readStored, writeStored } from './stored-file.ts';

/** What identifies a stored index. */
export interface IndexOrigin {
  /** Absolute path of the file that contains it. */
  readonly file: string;
  /** The folder's real path. */
  readonly root: string;
  /** Identifies the build of the program, as each build has its own format of facts. */
  readonly build: string;
}

interface Stored {
  readonly root: string;
  readonly build: string;
  readonly kept: StoredFolder;
}

/** What an earlier run stored about a folder; undefined if for another folder or another build. */
export function loadIndex({ file, root, build }: IndexOrigin): StoredFolder | undefined {
  const stored = readStored(file) as Stored | undefined;
  return stored?.root === root && stored.build === build ? stored.kept : undefined;
}

/**
 * Stores what is known about a folder's files.
 *
 * @throws Error where it cannot be written.
 */
export function saveIndex({ file, root, build }: IndexOrigin, kept: StoredFolder): void {
  const stored: Stored = { root, build, kept };
  writeStored(file, stored);
}

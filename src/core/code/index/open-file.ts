import { closeSync, constants, lstatSync, openSync } from 'node:fs';

/** Bytes of the largest file that is read. */
export const LARGEST_FILE = 1_000_000;

/** Neither of the last two exists on Windows, where they count as nothing. */
const MODE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const isLinkOpened = process.platform === 'win32';

/**
 * What is read of a file while it is open; undefined where it cannot be. A last link is not followed, and what has become
 * a pipe keeps nobody waiting; the folders before it were looked at when the files were listed.
 */
export function inFile<T>(file: string, read: (descriptor: number) => T): T | undefined {
  let descriptor: number | undefined;
  try {
    if (isLinkOpened && lstatSync(file).isSymbolicLink()) return undefined;
    descriptor = openSync(file, MODE);
    return read(descriptor);
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

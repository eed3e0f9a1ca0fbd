import { closeSync, constants, fstatSync, lstatSync, openSync, type Stats } from 'node:fs';

/** Bytes of the largest file that is parsed. */
export const LARGEST_FILE = 1_000_000;
/** Bytes of the largest file that is searched. */
export const LARGEST_TEXT = 20_000_000;

/** Neither of the last two exists on Windows, where they count as nothing. */
const MODE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const isLinkOpened = process.platform === 'win32';

/**
 * What is read of a file of at most 1 MB, or `largest` bytes, while it is open; undefined for one that cannot be read or has become something
 * else. A last link is not followed, and what has become a pipe keeps nobody waiting; the folders before it were looked at
 * when the files were listed.
 */
export function inFile<T>(
  file: string,
  read: (descriptor: number, stats: Stats) => T,
  largest = LARGEST_FILE,
): T | undefined {
  let descriptor: number | undefined;
  try {
    if (isLinkOpened && lstatSync(file).isSymbolicLink()) return undefined;
    descriptor = openSync(file, MODE);
    const stats = fstatSync(descriptor);
    return stats.isFile() && stats.size <= largest ? read(descriptor, stats) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

import { closeSync, constants, fstatSync, lstatSync, openSync, type Stats } from 'node:fs';

/** Most bytes of a file that is parsed. */
export const LARGEST_FILE = 1_000_000;
/** Most bytes of a file that is searched. */
export const LARGEST_TEXT = 20_000_000;

/** The last two constants do not exist on Windows, where they count as zero. */
const MODE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const isLinkOpened = process.platform === 'win32';

/**
 * What `read` returns for an open file of at most 1 MB, or `largest` bytes; undefined for one that cannot be
 * read or is no longer a file. A link at the end of the path is not followed, and a path that has become a
 * pipe does not block; the folders on the path were checked when the files were listed.
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

import { readScanList, ScanListError } from '../../core/code/scan/scan-files.ts';
import { newestLists, type ScanList } from '../../core/code/scan/scan-lists.ts';
import { CommandError } from '../exit-code.ts';

/**
 * The newest result for each repository in some files.
 *
 * @throws CommandError for an invalid file.
 */
export function readLists(files: readonly string[]): readonly ScanList[] {
  try {
    return newestLists(files.flatMap(readScanList));
  } catch (error) {
    if (!(error instanceof ScanListError)) throw error;
    throw new CommandError(error.message, { cause: error.cause });
  }
}

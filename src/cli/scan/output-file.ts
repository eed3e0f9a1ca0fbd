import { constants, lstatSync, realpathSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isInside } from '../../core/code/source/real-paths.ts';
import { CommandError } from '../exit-code.ts';

/**
 * Writes a report, never through a symbolic link of the scanned folder, which could lead anywhere. `folder` is the
 * folder's absolute path with links unresolved.
 *
 * @throws CommandError if the file is a link or behind one, or cannot be written.
 */
export async function writeOutput(file: string, folder: string, text: string): Promise<void> {
  const path = resolve(file);
  try {
    if (isBehindLink(path, folder) || lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new CommandError(`${path} is a symbolic link or behind one: nothing was written.`);
    }
    const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants;
    const handle = await open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW);
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`${path} cannot be written.`, { cause });
  }
}

/** Links above the folder are its owner's; those within it are the repository's. */
function isBehindLink(path: string, folder: string): boolean {
  const parent = dirname(path);
  if (!isInside(parent, folder)) return false;
  return realpathSync(parent) !== join(realpathSync(folder), relative(folder, parent));
}

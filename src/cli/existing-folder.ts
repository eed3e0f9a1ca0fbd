import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from './exit-code.ts';
import type { Io } from './io.ts';

/**
 * The absolute path of a folder, with links unresolved.
 *
 * @throws CommandError if the path is not a folder.
 */
export function existingFolder({ path }: { readonly path: string }, { cwd }: Pick<Io, 'cwd'>): string {
  const folder = resolve(cwd, path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`${folder} is not a folder.`);
  return folder;
}

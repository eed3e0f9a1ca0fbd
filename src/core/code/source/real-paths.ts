import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Whether a real path is a folder or inside it. */
export function isInside(path: string, folder: string): boolean {
  // `..` and `../x` lead out; `..x` is a name. Between two drives of Windows there is no relative path.
  const between = relative(folder, path);
  return between !== '..' && !between.startsWith(`..${sep}`) && !isAbsolute(between);
}

/** Whether no part of an absolute path is a link; undefined where no such folder exists. */
export function isRealFolder(folder: string): boolean | undefined {
  try {
    return realpathSync(folder) === folder;
  } catch {
    return undefined;
  }
}

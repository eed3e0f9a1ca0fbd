import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isInside } from '../core/code/source/real-paths.ts';

/**
 * The path of a file relative to a folder, with `/`. `file` is relative to where the command runs, or, if no such file is
 * in the folder, to the folder.
 *
 * @param root the folder's real path.
 * @param cwd where the command runs.
 */
export function pathIn(root: string, file: string, cwd: string): string {
  const given = resolve(cwd, file);
  const real = existsSync(given) ? realpathSync(given) : undefined;
  const path = real !== undefined && isInside(real, root) ? relative(root, real) : file;
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

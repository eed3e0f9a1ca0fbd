import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';

/**
 * The path of a file relative to the folder; it may be given relative to that, or to where the command runs.
 *
 * @param root the folder's real path.
 */
export function pathIn(root: string, file: string, cwd: string): string {
  const given = resolve(cwd, file);
  const path = existsSync(given) ? relative(root, realpathSync(given)) : file;
  return (path.startsWith('..') ? file : path).replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

import { join } from 'node:path';
import { stampOf, type SourceFiles } from '../source/source-files.ts';

/** Files with their stamps when they were checked. */
export type ListedFiles = Pick<SourceFiles, 'stamps' | 'configs' | 'skipped' | 'large'>;

/** A string that stays the same while the listed files of a folder do, by their sizes and times. */
export function stateOfFiles(root: string, { stamps, configs, skipped, large }: ListedFiles): string {
  const files = [...stamps, ...large].map(([path, { size, modified }]) => [path, size, modified].join('\0'));
  // Configuration of modules counts too, and not all such files are among the listed ones.
  const modules = configs.map((path) => [path, JSON.stringify(stampOf(join(root, path)))].join('\0'));
  const leftOut = [...skipped].map((entry) => entry.join('\0'));
  return [files, modules, leftOut].map((list) => list.toSorted().join('\n')).join('\n\n');
}

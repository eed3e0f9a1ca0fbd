import { join } from 'node:path';
import { stampOf, type SourceFiles } from '../source/source-files.ts';

/** Files by what they were when they were looked at. */
export type ListedFiles = Pick<SourceFiles, 'stamps' | 'configs' | 'skipped' | 'large'>;

/** A text that stays the same as long as the listed files of a folder do, by their sizes and times. */
export function stateOfFiles(root: string, { stamps, configs, skipped, large }: ListedFiles): string {
  const files = [...stamps, ...large].map(([path, { size, modified }]) => [path, size, modified].join('\0'));
  // What a configuration says of modules counts, and not all of them are among the files.
  const modules = configs.map((path) => [path, JSON.stringify(stampOf(join(root, path)))].join('\0'));
  const left = [...skipped].map((entry) => entry.join('\0'));
  return [files, modules, left].map((list) => list.toSorted().join('\n')).join('\n\n');
}

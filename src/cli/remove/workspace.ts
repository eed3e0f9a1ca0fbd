import { join } from 'node:path';
import { readBytes } from '../../core/code/index/read-source.ts';
import type { SourceFiles } from '../../core/code/index/source-files.ts';
import { languageOfFile } from '../../core/code/language-of-file.ts';
import { LineIndex } from '../../core/code/line-index.ts';
import { textOf } from '../../core/code/removal/files.ts';
import type { SourceFile, Usage } from '../../core/code/removal/plan.ts';
import type { ScanUsage } from '../../core/code/scan/scan-engine.ts';

/** The texts of a folder's files; files that are no UTF-8 are left out and never changed. */
export function readWorkspace({ root, paths }: SourceFiles): ReadonlyMap<string, SourceFile> {
  const files = new Map<string, SourceFile>();
  for (const path of paths) {
    const bytes = readBytes(join(root, path));
    const found = bytes && !bytes.includes(0) ? textOf(bytes) : undefined;
    if (found) files.set(path, { text: found.text, languageId: languageOfFile(path) ?? '' });
  }
  return files;
}

/** Usages of one flag as places in the texts. What only a list of names vouches for is no place that is edited. */
export function placesOf(
  usages: readonly ScanUsage[],
  files: ReadonlyMap<string, SourceFile>,
  flag: string,
): readonly Usage[] {
  return usages.flatMap(({ path, range, name, kind, evidence, reaches }): Usage[] => {
    const text = files.get(path)?.text;
    if (name !== flag || text === undefined) return [];
    const lines = new LineIndex(text);
    const isProven = evidence === 'sure' || evidence === 'likely';
    return [
      {
        file: path,
        kind: isProven ? kind : 'candidate',
        start: lines.offset(range.start),
        end: lines.offset(range.end),
        reaches,
      },
    ];
  });
}

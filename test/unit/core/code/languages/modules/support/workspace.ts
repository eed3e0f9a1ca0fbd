import { FileList } from '../../../../../../../src/core/code/link/file-list.ts';
import { Modules } from '../../../../../../../src/core/code/link/modules.ts';

/** The modules of a workspace of files with these texts; of a list, files without a text that matters. */
export function workspace(files: Readonly<Record<string, string>> | readonly string[]): Modules {
  const texts = Array.isArray(files)
    ? new Map(files.map((path: string) => [path, '']))
    : new Map(Object.entries(files as Readonly<Record<string, string>>));
  return new Modules(new FileList(texts.keys(), (path) => texts.get(path)));
}

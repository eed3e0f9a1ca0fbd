import { fileName, folderOf } from '../paths.ts';
import type { WorkspaceFiles } from '../languages/shared/workspace-files.ts';

/** A workspace as a list of paths. A look-up goes through the files of one folder or one name, not through all. */
export class FileList implements WorkspaceFiles {
  readonly config: WorkspaceFiles['config'];
  readonly #paths: ReadonlySet<string>;
  #byFolder: ReadonlyMap<string, readonly string[]> | undefined;
  #byName: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(paths: Iterable<string>, config: WorkspaceFiles['config']) {
    this.config = config;
    this.#paths = new Set(paths);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  in(folder: string): readonly string[] {
    this.#byFolder ??= Map.groupBy(this.#paths, folderOf);
    return this.#byFolder.get(folder) ?? [];
  }

  endingWith(suffix: string): readonly string[] {
    this.#byName ??= Map.groupBy(this.#paths, fileName);
    const named = this.#byName.get(fileName(suffix)) ?? [];
    return named.filter((path) => path === suffix || path.endsWith(`/${suffix}`));
  }
}

import { fileName, folderOf } from './paths.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** A workspace known by the paths of its files. Questions cost by how many files share a folder or a name, not by all. */
export class FileList implements WorkspaceFiles {
  readonly config: WorkspaceFiles['config'];
  readonly #paths: ReadonlySet<string>;
  readonly #byFolder: ReadonlyMap<string, readonly string[]>;
  readonly #byName: ReadonlyMap<string, readonly string[]>;

  constructor(paths: Iterable<string>, config: WorkspaceFiles['config']) {
    this.config = config;
    this.#paths = new Set(paths);
    this.#byFolder = Map.groupBy(this.#paths, folderOf);
    this.#byName = Map.groupBy(this.#paths, fileName);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  in(folder: string): readonly string[] {
    return this.#byFolder.get(folder) ?? [];
  }

  endingWith(suffix: string): readonly string[] {
    const named = this.#byName.get(fileName(suffix)) ?? [];
    return named.filter((path) => path === suffix || path.endsWith(`/${suffix}`));
  }
}

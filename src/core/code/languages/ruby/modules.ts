import { folderOf, join, upwards, within } from '../../paths.ts';
import type { Resolve, WorkspaceFiles } from '../shared/workspace-files.ts';

/** Folders that Ruby's tools put on the load path. */
const LOADED = ['lib', 'spec', 'test'];

/** Resolves Ruby's `require` on the load path, and a name with a leading `./` or `../` from the file's folder. */
export function rubyModules(files: WorkspaceFiles): Resolve {
  return (from, module) => {
    const name = module.endsWith('.rb') ? module : `${module}.rb`;
    const folder = folderOf(from);
    const existing = (path: string | undefined) => (path !== undefined && files.has(path) ? [path] : []);
    if (/^\.\.?\//.test(module)) return existing(join(folder, name));
    const loaded = upwards(folder)
      .flatMap((at) => LOADED.flatMap((load) => existing(join(within(at, load), name))))
      .filter((path) => path !== from);
    if (loaded.length > 0) return loaded.slice(0, 1);
    // `require 'json'` may be the library's.
    return name.includes('/') ? files.endingWith(name).filter((path) => path !== from) : [];
  };
}
